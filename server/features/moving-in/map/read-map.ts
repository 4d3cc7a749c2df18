import { readFile, writeFile } from 'node:fs/promises';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { MovingInError } from '../source/source.ts';
import { type SiteMap, siteMap } from './site-map.ts';

/** Reads a map that an operator has edited. Throws MovingInError with the line or field that is wrong. */
export async function readMap(file: string): Promise<SiteMap> {
  let parsed: unknown;
  try {
    parsed = parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new MovingInError(`--map ${file}: ${error instanceof Error ? error.message : 'no YAML'}`);
  }
  const read = siteMap.safeParse(parsed);
  if (!read.success) throw new MovingInError(`--map ${file}: ${z.prettifyError(read.error)}`);
  return read.data;
}

const heading = `Which table and column of the former site is what. Change what does not fit, then give this file with --map.
A field is one of
  {column: name}                                  a column of the table
  {links: table, from: own_id, to: other_id}      a relation, by its table of links
  {value: something}                              the same for all
  null                                            not there
of: account or profile says which of the two a person's number belongs to. A kind without a table is not imported.`;

/** Writes a map to edit. */
export async function writeMap(file: string, map: SiteMap): Promise<void> {
  const comment = heading.replace(/^/gm, '# ');
  await writeFile(file, `${comment}\n${stringify(map, { lineWidth: 120, flowCollectionPadding: false })}`);
}
