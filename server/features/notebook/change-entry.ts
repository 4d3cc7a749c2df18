import { localeFrom } from '../../../contract/locales.ts';
import type { Sql } from '../../database/connection.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { type EntryRow, ownEntry, presentEntry } from './entry-rows.ts';
import { languageFaults } from './language-faults.ts';
import { lockNotebook, requireRoom } from './lock-notebook.ts';
import { searchable } from './searchable.ts';

/**
 * Changes an entry but not its schedule. Of two concurrent changes the last wins completely. Throws not_found, and
 * invalid_input for an unknown language, notebook_full if it grows beyond the limit.
 */
export const changeEntry: Action<'PUT /api/notebook/{id}'> = async (call) => {
  const { database, directories, query } = call;
  const row = await database.sql.transaction().execute((sql) => store(sql, call));
  return { data: presentEntry(row, directories, query.locale ? localeFrom(query.locale) : call.locale) };
};

changeEntry.faults = ({ body, directories }) => languageFaults(body.data?.language, directories);

async function store(sql: Sql, call: Call<'PUT /api/notebook/{id}'>): Promise<EntryRow> {
  const { member, params } = call;
  const entry = call.body.data;
  await lockNotebook(sql, member.id);
  const stored = await ownEntry(sql, params.id, member.id);
  if (searchable(entry).length > searchable(stored).length) await requireRoom(sql, member.id, stored.id);
  await sql
    .updateTable('notebook_entries')
    .set({
      language: entry.language,
      front: entry.front,
      back: entry.back ?? null,
      sentence: entry.sentence ?? null,
      note: entry.note ?? null,
      words: searchable(entry),
      updated_at: call.clock(),
    })
    .where('id', '=', params.id)
    .where('owner_id', '=', member.id)
    .execute();
  return ownEntry(sql, params.id, member.id);
}
