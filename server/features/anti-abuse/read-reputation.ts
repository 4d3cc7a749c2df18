import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { type Reputation, reputationOf, type SenderHistory } from './rules.ts';

const findHistory: Prepared = {
  name: 'anti_abuse_sender_history',
  text: `select users.created_at as "createdAt",
      exists (select from chats where chats.requester_id = users.id and chats.answered_at is not null
        and chats.state in ('accepted', 'left'))
      or exists (select from chats
        join messages theirs on theirs.chat_id = chats.id and theirs.sender_id = chats.requester_id
        join messages mine on mine.chat_id = chats.id and mine.sender_id = chats.addressee_id and mine.sequence < theirs.sequence
        where chats.addressee_id = users.id and chats.answered_at is not null and chats.state in ('accepted', 'left'))
        as answered
    from users where users.id = $1`,
};

/**
 * Whether the limits for new accounts still apply: until the account is a day old and someone has answered, by
 * accepting a request or writing back. Declining does not count.
 */
export async function readReputation(transaction: Sql, memberId: string, now: Date): Promise<Reputation> {
  const [history] = await runIn<SenderHistory>(transaction, findHistory, [memberId]);
  return history ? reputationOf(history, now) : 'new';
}
