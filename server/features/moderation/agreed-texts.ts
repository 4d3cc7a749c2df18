import type { AgreedText } from '../../../contract/operator-things.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

/** The latest texts: more than two people agree on, few enough not to bury what is reported. */
const most = 50;

// A place named at every meeting is one text. Its author proposed the meeting or the terms of the tandem.
const texts: Prepared = {
  name: 'moderation_agreed_texts',
  text: `select what, author, text, max(at) as at from (
      select 'meetingPlace' as what, proposed_by as author, place as text, created_at as at from meetings where chat_id = any($1)
      union all
      select 'meetingLink', proposed_by, link, created_at from meetings where chat_id = any($1)
      union all
      select 'topic', user_id, topic, logged_at from meeting_logs where chat_id = any($1)
      union all
      select 'tandemPlace', proposed_by, place, proposed_at from tandems where chat_id = any($1)
      union all
      select 'wish', m.user_id, m.wish, t.proposed_at
      from tandems t join tandem_members m on m.tandem_id = t.id where t.chat_id = any($1)
    ) written where text is not null and ($2::uuid is null or author = $2)
    group by what, author, text order by max(at) desc, what, text limit ${most}`,
};

/** Texts two members wrote to each other besides messages, oldest first. */
export async function readAgreedTexts(sql: Sql, chatId: string): Promise<AgreedText[]> {
  return read(sql, [chatId], null);
}

const chatsOfTwo: Prepared = {
  name: 'moderation_chats_of_two',
  text: 'select chat_id as id from chat_members where user_id = $1 and partner_id = $2',
};

/** The same by one of them, in all chats of the two that the reader sees. */
export async function readTextsTo(sql: Sql, readerId: string, author: string): Promise<AgreedText[]> {
  const chats = await runIn<{ id: string }>(sql, chatsOfTwo, [readerId, author]);
  const ids = chats.map(({ id }) => id);
  return ids.length === 0 ? [] : read(sql, ids, author);
}

async function read(sql: Sql, chatIds: string[], author: string | null): Promise<AgreedText[]> {
  const rows = await runIn<Omit<AgreedText, 'at'> & { at: Date }>(sql, texts, [chatIds, author]);
  return rows.reverse().map((row) => ({ ...row, at: row.at.toISOString() }));
}
