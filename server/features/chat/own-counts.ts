import type { Prepared } from '../../database/connection.ts';
import { latest, readTogether } from '../../database/read-together.ts';
import { monthStart } from './rules.ts';

/** What the frame of every page tells a member of their chats. */
interface OwnCounts {
  /** requests begun this calendar month that have not given their contact back */
  begun: number;
  /** messages not read and still to be seen, apart from chats they left */
  unread: number;
}

/**
 * A chat that takes one of the requests of its month; now: the parameter of the time. None does that two opened by saying yes, nor one that
 * is under review or was not let through: what is held costs nothing.
 */
export const takesRequest = (now: string) =>
  `(not proposed and (state in ('accepted', 'left') or (state = 'open' and expires_at > ${now})))`;

/**
 * How many messages of a chat a member has still to read; chat and me: its row and that of the member in it. What was taken back or
 * hidden is nothing to read.
 */
export const unreadIn = (chat: string, me: string) =>
  `case when ${me}.left_at is null and ${chat}.last_sequence > ${me}.read_sequence then (select count(*)::integer from messages waiting
    where waiting.chat_id = ${chat}.id and waiting.sequence > ${me}.read_sequence
      and waiting.deleted_at is null and waiting.hidden_at is null) else 0 end`;

const count: Prepared = {
  name: 'chat_own_counts',
  text: `select member.id,
      (select count(*) from chats
        where requester_id = member.id and created_at >= $2 and ${takesRequest('$3')}) as begun,
      (select coalesce(sum(${unreadIn('c', 'me')}), 0)
        from chat_members me join chats c on c.id = me.chat_id
        where me.user_id = member.id and me.left_at is null)::bigint as unread
    from unnest($1::uuid[]) member (id)`,
};

interface Wanted {
  memberId: string;
  now: Date;
}

/** A page asks for both numbers at the same moment: one statement tells them, to all who ask then. */
export const ownCounts = readTogether(async (database, wanted: Wanted[]): Promise<OwnCounts[]> => {
  const memberIds = [...new Set(wanted.map(({ memberId }) => memberId))];
  const now = latest(wanted);
  const rows = await database.run<OwnCounts & { id: string }>(count, [memberIds, monthStart(now), now]);
  const countsById = new Map(rows.map((row) => [row.id, row]));
  return wanted.map(({ memberId }) => countsById.get(memberId) ?? { begun: 0, unread: 0 });
});
