import { type ImportedKind, importedKinds } from '../../../contract/constants/moving-in.ts';
import type { Directories } from '../../database/directories.ts';
import type { Reading } from './kinds/kind-reader.ts';
import { candidates } from './map/candidates.ts';
import { checkMap } from './map/check-map.ts';
import type { Tables } from './map/resolve-map.ts';
import type { SiteMap } from './map/site-map.ts';
import { readDirectory } from './read-directory.ts';
import { type Reader, readRows } from './read-rows.ts';
import { Tally } from './report.ts';
import type { Source } from './source/source.ts';

/** The expected result of a kind: rows, those refused and those imported although they break a rule, with examples; fields without a place. */
interface Preview {
  table: string | null;
  rows: number;
  refused: Tally['marked'];
  marked: Tally['marked'];
  /** rows with a value, field by field */
  filled: Record<string, number>;
  missing: string[];
}

/**
 * Reads a former site and writes nothing: what of each kind would be imported, what could not and why, with ten numbers each. Of two
 * rows that exclude each other, and of broken relations, only a run finds out. Throws MovingInError for a map that does not fit.
 */
export async function dryRun(
  source: Source,
  tables: Tables,
  { map, directories, now }: { map: SiteMap; directories: Directories; now: Date },
): Promise<Record<string, Preview>> {
  const about: Reading = { now, map, directories, languages: new Map(), places: new Map() };
  checkMap(tables, map);
  await readDirectory(source, tables, about);
  const previews: Record<string, Preview> = {};
  for (const kind of importedKinds) previews[kind] = await previewOf({ source, tables, about }, kind);
  return previews;
}

async function previewOf(reader: Reader, kind: ImportedKind): Promise<Preview> {
  const found = reader.about.map.kinds[kind];
  const fields = Object.keys(candidates[kind].fields);
  const missing = fields.filter((field) => !found?.fields[field]);
  const [refused, tally] = [new Tally(), new Tally()];
  const filled: Record<string, number> = {};
  for await (const { id, values, read, marks } of readRows(reader, kind)) {
    tally.read += 1;
    if ('refused' in read) refused.mark(read.refused, id);
    else for (const mark of marks) tally.mark(mark, id);
    for (const field of fields)
      if (values[field] !== null && values[field] !== undefined) filled[field] = (filled[field] ?? 0) + 1;
  }
  return {
    table: found?.table ?? null,
    rows: tally.read,
    refused: refused.marked,
    marked: tally.marked,
    filled,
    missing,
  };
}
