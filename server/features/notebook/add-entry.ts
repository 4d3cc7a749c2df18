import { localeFrom } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { type EntryRow, entryColumns, ownEntry, presentEntry } from './entry-rows.ts';
import { languageFaults } from './language-faults.ts';
import { lockNotebook, requireRoom } from './lock-notebook.ts';
import { newSchedule } from './schedule.ts';
import { searchable } from './searchable.ts';

type AddCall = Call<'POST /api/notebook'>;

const sent: Prepared = {
  name: 'notebook_sent',
  text: `select ${entryColumns} from notebook_entries where owner_id = $1 and client_id = $2`,
};
// Checks that the message is in a chat of the member's; its text is not compared, as entries hold what they wrote.
const message: Prepared = {
  name: 'notebook_message',
  text: `select 1 from messages join chat_members on chat_members.chat_id = messages.chat_id and chat_members.user_id = $3
    where messages.chat_id = $1 and messages.sequence = $2`,
};

/**
 * Adds an entry. The same clientId again returns the existing one. Throws invalid_input for an unknown language,
 * not_found for a message outside the member's chats, notebook_full.
 */
export const addEntry: Action<'POST /api/notebook'> = async (call) => {
  const row = await call.database.sql.transaction().execute((sql) => store(sql, call));
  const locale = call.query.locale ? localeFrom(call.query.locale) : call.locale;
  return { data: presentEntry(row, call.directories, locale) };
};

addEntry.faults = ({ body, directories }) => languageFaults(body.data?.language, directories);

async function store(sql: Sql, call: AddCall): Promise<EntryRow> {
  const { member } = call;
  const entry = call.body.data;
  await lockNotebook(sql, member.id);
  const [stored] = await runIn<EntryRow>(sql, sent, [member.id, entry.clientId]);
  if (stored) return stored;
  await requireRoom(sql, member.id);
  const { message: from } = entry;
  if (from && (await runIn(sql, message, [from.chat, from.sequence, member.id])).length === 0) {
    throw new ApiError('not_found');
  }
  const now = call.clock();
  const id = newId(now.getTime());
  await sql
    .insertInto('notebook_entries')
    .values({
      id,
      owner_id: member.id,
      client_id: entry.clientId,
      language: entry.language,
      front: entry.front,
      back: entry.back ?? null,
      sentence: entry.sentence ?? null,
      note: entry.note ?? null,
      words: searchable(entry),
      source: entry.source,
      message_chat: from?.chat ?? null,
      message_sequence: from?.sequence ?? null,
      created_at: now,
      updated_at: now,
      due_at: newSchedule(now).dueAt,
    })
    .execute();
  return ownEntry(sql, id, member.id);
}
