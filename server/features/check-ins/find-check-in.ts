import type { CheckIn } from '../../../contract/check-ins.ts';
import type { CheckInAnswer, CheckInKind } from '../../../contract/constants/check-ins.ts';
import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { reachable, stays } from '../visibility/public.ts';

/** A tandem of a member with their latest question. */
export interface CheckInRow {
  tandemId: string;
  chatId: string;
  otherId: string;
  name: string | null;
  /** whether there is a recent unexpired question, in a running tandem */
  isOpen: boolean;
  id: string | null;
  kind: CheckInKind | null;
  askedAt: Date | null;
  answer: CheckInAnswer | null;
  /** the other's answer to the same question; disclosed only if equal */
  theirAnswer: CheckInAnswer | null;
}

const find: Prepared = {
  name: 'check_ins_find',
  text: `select t.id as "tandemId", t.chat_id as "chatId", other.user_id as "otherId",
    case when ${stays('users')} then profiles.name end as name, i.id, i.kind, i.asked_at as "askedAt", i.answer, (
      select theirs.answer from check_ins theirs where theirs.tandem_id = t.id and theirs.user_id = other.user_id
        and theirs.kind = i.kind and theirs.due_on = i.due_on) as "theirAnswer",
    coalesce(t.state = 'active' and c.state = 'accepted' and ${reachable('me.user_id', 'users')}
      and i.asked_at > $3::timestamptz - interval '${limits.checkInDays} days', false) as "isOpen"
  from tandem_members me
    join tandems t on t.id = me.tandem_id
    join chats c on c.id = t.chat_id
    join tandem_members other on other.tandem_id = t.id and other.user_id <> me.user_id
    join users on users.id = other.user_id
    left join profiles on profiles.id = users.id
    left join lateral (select * from check_ins last where last.tandem_id = t.id and last.user_id = me.user_id
      order by last.asked_at desc limit 1) i on true
  where me.user_id = $1::uuid and t.id = $2`,
};

/** A member's latest question about a tandem. Throws not_found for another's. */
export async function findCheckIn(
  sql: Sql,
  { memberId, tandemId, now }: { memberId: string; tandemId: string; now: Date },
): Promise<CheckInRow> {
  const [row] = await runIn<CheckInRow>(sql, find, [memberId, tandemId, now]);
  if (!row) throw new ApiError('not_found');
  return row;
}

/** A question as its member sees it: the other's answer only if both are equal. */
export function presentCheckIn({ isOpen, kind, askedAt, answer, theirAnswer }: CheckInRow): CheckIn | null {
  if (!isOpen || !kind || !askedAt) return null;
  return { kind, askedAt: askedAt.toISOString(), answer, bothSaid: answer === theirAnswer ? answer : null };
}
