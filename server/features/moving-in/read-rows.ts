import type { ImportedKind } from '../../../contract/constants/moving-in.ts';
import { type Read, type Reading, Row } from './kinds/kind-reader.ts';
import { readers } from './kinds/readers.ts';
import type { Tables } from './map/resolve-map.ts';
import { selectRows } from './map/select-rows.ts';
import type { FormerRow, Source } from './source/source.ts';

/** Where rows come from, and what reading them may use. */
export interface Reader {
  source: Source;
  tables: Tables;
  about: Reading;
}

/** A row of the former site with its number, what it would become here, and marks for values that break a rule. */
interface ReadRow {
  id: number;
  /** what it shares with its drafts and translations */
  document: string | null;
  values: FormerRow;
  read: Read;
  marks: Row['marks'];
}

/** All rows of a kind in the order of their numbers, none if the map has no table for it. */
export async function* readRows({ source, tables, about }: Reader, kind: ImportedKind): AsyncIterable<ReadRow> {
  const query = selectRows(source, tables, about.map, kind);
  if (query === undefined) return;
  const drafts = await hasDrafts({ source, tables, about }, kind);
  for await (const values of source.rows(query)) {
    const row = new Row(kind, values, about);
    const read: Read = drafts && values.published === null ? { refused: 'draft' } : readers[kind].read(row);
    const document = values.document == null ? null : String(values.document);
    yield { id: Number(values.id), document, values, read, marks: row.marks };
  }
}

/** Whether a table has entries that are published: if none is, the column is meaningless. */
async function hasDrafts({ source, tables, about }: Reader, kind: ImportedKind): Promise<boolean> {
  const table = about.map.kinds[kind]?.table ?? '';
  if (kind === 'account' || !tables.get(table)?.includes('published_at')) return false;
  for await (const { published } of source.rows(`select count(published_at) as published from ${source.quote(table)}`))
    return Number(published) > 0;
  return false;
}
