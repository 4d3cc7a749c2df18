import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { type Known, type Standing, standingOf } from './rules.ts';

const readKnown: Prepared = {
  name: 'trust_known',
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
 * Whether a member still has the limits of new accounts: until the account is a day old and somebody has answered, by
 * accepting a request or by writing back. A request declined is no answer in this sense.
 */
export async function readStanding(transaction: Sql, memberId: string, now: Date): Promise<Standing> {
  const [known] = await runIn<Known>(transaction, readKnown, [memberId]);
  return known ? standingOf(known, now) : 'new';
}
