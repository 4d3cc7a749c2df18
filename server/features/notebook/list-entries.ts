import * as limits from '../../../contract/limits.ts';
import { localeFrom } from '../../../contract/locales.ts';
import type { Prepared } from '../../database/connection.ts';
import { pageOf, readKeyset, writeKeyset } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';
import { type EntryRow, entryColumns, namedLanguage, presentEntry } from './entry-rows.ts';
import { readRound } from './practice-round.ts';
import { wordPatterns } from './searchable.ts';

const page: Prepared = {
  name: 'notebook_page',
  text: `select ${entryColumns} from notebook_entries
    where owner_id = $1 and (created_at, id) < ($3::timestamptz, $4::uuid)
      and ($5::text is null or language = $5) and words like all ($6::text[])
    order by created_at desc, id desc limit $2`,
};
const languages: Prepared = {
  name: 'notebook_languages',
  text: `select language, count(*)::integer as entries from notebook_entries where owner_id = $1
    group by language order by entries desc, language`,
};

/**
 * The member's entries in pages, newest first, optionally by language and words, with the number per language and
 * today's practice. Throws invalid_input for an invalid cursor.
 */
export const listEntries: Action<'GET /api/notebook'> = async (call) => {
  const { database, directories, member, query } = call;
  const locale = query.locale ? localeFrom(query.locale) : call.locale;
  const limit = query.pagination?.limit ?? limits.notebookPage.standard;
  const after = readKeyset(call, 'notebook', query.pagination?.cursor);
  const text = query.filters?.text?.$containsi;
  const patterns = text === undefined ? [] : wordPatterns(text);
  const language = query.filters?.language?.$eq ?? null;
  const [rows, counts, { round }] = await Promise.all([
    database.run<EntryRow>(page, [member.id, limit + 1, ...after, language, patterns]),
    database.run<{ language: string; entries: number }>(languages, [member.id]),
    readRound(database.sql, member.id, call.clock()),
  ]);
  const { data, meta } = pageOf(rows, limit, (row) => writeKeyset(call, 'notebook', row.createdAt, row.id));
  return {
    data: data.map((row) => presentEntry(row, directories, locale)),
    meta: {
      ...meta,
      languages: counts.map((row) => ({ ...namedLanguage(row.language, directories, locale), entries: row.entries })),
      practice: round,
    },
  };
};
