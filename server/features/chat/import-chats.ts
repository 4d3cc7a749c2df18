import * as limits from '../../../contract/limits.ts';
import type { RunSql } from '../../database/run-sql.ts';
import { requestEnd } from './rules.ts';

/** Creates chats of a former site, empty and over until their messages follow. rows: SQL for id, requester_id, addressee_id, created_at. */
export async function importChats(run: RunSql, rows: string): Promise<number> {
  const imported =
    await run(`insert into chats (id, requester_id, addressee_id, state, created_at, expires_at, last_message_at)
    select id, requester_id, addressee_id, 'expired', created_at, created_at + interval '${limits.requestDays} days', created_at
    from (${rows}) imported`);
  await run(`insert into chat_members (chat_id, user_id, partner_id)
    select id, requester_id, addressee_id from (${rows}) imported
    union all select id, addressee_id, requester_id from (${rows}) imported`);
  return imported;
}

/**
 * Appends messages of a former site to imported chats, and sets how far each side has read: what they wrote, and what was read
 * there. rows: SQL for chat_id, sequence, id, sender_id, text, created_at and is_read; sequences continue without gaps. No one is
 * notified, and no answer counts.
 */
export async function importMessages(run: RunSql, rows: string): Promise<number> {
  const imported = await run(`insert into messages (chat_id, sequence, id, sender_id, client_id, text, created_at)
    select chat_id, sequence, id, sender_id, id, text, created_at from (${rows}) imported`);
  await run(`update chats set last_sequence = greatest(last_sequence, imported.sequence),
      last_message_at = greatest(last_message_at, imported.at)
    from (select chat_id, max(sequence) as sequence, max(created_at) as at from (${rows}) all_rows group by 1) imported
    where chats.id = imported.chat_id`);
  await markImportedRead(run, rows);
  return imported;
}

/** Moves the read marks of imported messages, forwards only. rows: SQL for chat_id, sequence, sender_id and is_read. */
export function markImportedRead(run: RunSql, rows: string): Promise<number> {
  return run(`update chat_members set read_sequence = marked.sequence
    from (
      select chat_members.chat_id, user_id, max(imported.sequence) as sequence
      from (${rows}) imported join chat_members on chat_members.chat_id = imported.chat_id
      where imported.is_read or imported.sender_id = user_id group by 1, 2
    ) marked
    where chat_members.chat_id = marked.chat_id and chat_members.user_id = marked.user_id
      and read_sequence < marked.sequence`);
}

/**
 * Decides the state of imported chats: accepted if both have written, otherwise a request, open like one from today if it
 * is not older than one can be. One whose members have another running chat here stays ended. chats: SQL for their ids.
 */
export function settleImportedChats(run: RunSql, chats: string, now: Date): Promise<number> {
  return run(
    `update chats set
       state = case when answers.at is not null then 'accepted' when chats.created_at > $1 then 'open' else 'expired' end,
       answered_at = answers.at,
       expires_at = case when answers.at is null and chats.created_at > $1 then $2::timestamptz else chats.expires_at end
     from chats same left join lateral (
       select min(created_at) as at from messages where chat_id = same.id and sender_id = same.addressee_id
     ) answers on true
     where same.id = chats.id and chats.id in (${chats}) and chats.state in ('open', 'expired')
       and not exists (select from chats other where other.id <> chats.id and other.state in ('open', 'accepted')
         and least(other.requester_id, other.addressee_id) = least(chats.requester_id, chats.addressee_id)
         and greatest(other.requester_id, other.addressee_id) = greatest(chats.requester_id, chats.addressee_id))`,
    [new Date(now.getTime() - (requestEnd(now).getTime() - now.getTime())), requestEnd(now)],
  );
}

/**
 * Changes texts of imported messages that no one has changed here. rows: SQL for chat_id, id and text, null for one that was
 * deleted at the former site.
 */
export function changeImportedMessages(run: RunSql, rows: string, now: Date): Promise<number> {
  return run(
    `update messages set text = coalesce(imported.text, ''), deleted_at = case when imported.text is null then $1::timestamptz end
     from (${rows}) imported
     where messages.chat_id = imported.chat_id and messages.client_id = imported.id and messages.edited_at is null
       and messages.deleted_at is null and messages.hidden_at is null and messages.reactions = '{}'`,
    [now],
  );
}

/** Deletes imported chats with their messages. chats: SQL for their ids. */
export function removeImportedChats(run: RunSql, chats: string): Promise<number> {
  return run(`delete from chats where id in (${chats})`);
}
