import { localeFrom } from '../../../contract/locales.ts';
import type { Action } from '../../http/endpoint.ts';
import { ownEntry, presentEntry } from './entry-rows.ts';
import { languageFaults } from './language-faults.ts';
import { searchable } from './searchable.ts';

/**
 * Changes what the member wrote down; its schedule stays. Of two changes at once the last counts whole. Throws not_found, and
 * invalid_input for a language the directory does not have.
 */
export const changeEntry: Action<'PUT /api/notebook/{id}'> = async (call) => {
  const { database, directories, member, params, query } = call;
  const entry = call.body.data;
  await database.sql
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
  const row = await ownEntry(database.sql, params.id, member.id);
  return { data: presentEntry(row, directories, query.locale ? localeFrom(query.locale) : call.locale) };
};

changeEntry.faults = ({ body, directories }) => languageFaults(body.data?.language, directories);
