import pg from 'pg';
import { signSession } from '../server/features/session/start-session.ts';
import type { Services } from '../server/http/endpoint.ts';
import { chatCount, idInSql, idOf, memberCount, rangeInSql } from './chat-ids.ts';

/** One end of a chat: the sender's token and the chat. */
export interface ChatMember {
  chatId: string;
  token: string;
}

const members = `generate_series(0, ${memberCount - 1}) number`;
const chats = `generate_series(0, ${chatCount - 1}) number`;

/** Earlier messages per chat. Statements reuse their first plan, which differs for an empty table. */
const history = 50;
const past = `generate_series(1, ${history}) sequence`;

const insertAll = [
  `insert into users (id, email, email_confirmed_at, locale, terms_accepted_at)
    select ${idInSql('member', 'number')}, 'bench-' || number || '@example.test', now(), 'de', now() from ${members}`,
  `insert into sessions (id, user_id, expires_at)
    select ${idInSql('session', 'number')}, ${idInSql('member', 'number')}, now() + interval '1 day' from ${members}`,
  `insert into chats (id, requester_id, addressee_id, state, expires_at, answered_at, last_sequence)
    select ${idInSql('chat', 'number')}, ${idInSql('member', 'number * 2')}, ${idInSql('member', 'number * 2 + 1')},
      'accepted', now(), now(), ${history} from ${chats}`,
  `insert into chat_members (chat_id, user_id, partner_id, read_sequence)
    select ${idInSql('chat', 'number')}, ${idInSql('member', 'number * 2 + side')},
      ${idInSql('member', 'number * 2 + 1 - side')}, ${history}
    from ${chats}, generate_series(0, 1) side`,
  `insert into messages (chat_id, sequence, id, sender_id, client_id, text)
    select ${idInSql('chat', 'number')}, sequence, gen_random_uuid(), ${idInSql('member', 'number * 2 + sequence % 2')},
      gen_random_uuid(), repeat('Hoi zäme! ', 9) from ${past}, ${chats}`,
  `insert into live_events (user_id, number, name, data)
    select ${idInSql('member', 'number')}, sequence, 'message',
      jsonb_build_object('chat', ${idInSql('chat', 'number / 2')}, 'sequence', sequence) from ${past}, ${members}`,
  `insert into live_counters (user_id, last_number) select ${idInSql('member', 'number')}, ${history} from ${members}`,
  'create schema if not exists bench',
  `create table bench.messages (
    id uuid primary key, chat_id uuid not null, client_id uuid not null, text text not null, created_at timestamptz not null)`,
];

const vacuum =
  'vacuum (analyze) users, sessions, chats, chat_members, messages, live_events, live_counters, notifications';

const removeAll = [
  'drop table if exists bench.messages',
  `delete from chats where id between ${rangeInSql('chat')}`,
  `delete from live_events where user_id between ${rangeInSql('member')}`,
  `delete from live_counters where user_id between ${rangeInSql('member')}`,
  `delete from notifications where user_id between ${rangeInSql('member')}`,
  `delete from users where id between ${rangeInSql('member')}`,
  vacuum,
];

async function runAll(databaseUrl: string, statements: string[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Inserts members with sessions, an accepted chat for each two, and the tables of the bare chat. */
export async function addChatMembers(databaseUrl: string, secret: string): Promise<ChatMember[]> {
  await runAll(databaseUrl, [...removeAll, ...insertAll, vacuum]);
  const services = { secret: new TextEncoder().encode(secret), clock: () => new Date() } as Services;
  const expiresAt = new Date(Date.now() + 86_400_000);
  return Promise.all(
    Array.from({ length: memberCount }, async (_, number) => {
      const session = { sessionId: idOf('session', number), userId: idOf('member', number), expiresAt };
      return { chatId: idOf('chat', Math.floor(number / 2)), token: await signSession(services, session) };
    }),
  );
}

/** Removes them with all they wrote: the folder is reused by the next run. */
export const removeChatMembers = (databaseUrl: string) => runAll(databaseUrl, removeAll);
