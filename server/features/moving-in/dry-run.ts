import { type ImportedKind, importedKinds } from '../../../contract/constants/moving-in.ts';
import type { Directories } from '../../database/directories.ts';
import { type Reading, Row } from './kinds/kind-reader.ts';
import { readers } from './kinds/readers.ts';
import { candidates } from './map/candidates.ts';
import { checkMap } from './map/check-map.ts';
import type { Tables } from './map/resolve-map.ts';
import { selectRows } from './map/select-rows.ts';
import type { SiteMap } from './map/site-map.ts';
import { readDirectory } from './read-directory.ts';
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
  for (const kind of importedKinds) previews[kind] = await previewOf(source, tables, about, kind);
  return previews;
}

async function previewOf(source: Source, tables: Tables, about: Reading, kind: ImportedKind): Promise<Preview> {
  const found = about.map.kinds[kind];
  const fields = Object.keys(candidates[kind].fields);
  const missing = fields.filter((field) => !found?.fields[field]);
  const [refused, tally] = [new Tally(), new Tally()];
  const filled: Record<string, number> = {};
  const query = selectRows(source, tables, about.map, kind);
  if (query !== undefined) {
    for await (const values of source.rows(query)) {
      tally.read += 1;
      const row = new Row(kind, values, about);
      const read = readers[kind].read(row);
      if ('refused' in read) refused.mark(read.refused, Number(values.id));
      else for (const mark of row.marks) tally.mark(mark, Number(values.id));
      for (const field of fields)
        if (values[field] !== null && values[field] !== undefined) filled[field] = (filled[field] ?? 0) + 1;
    }
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
