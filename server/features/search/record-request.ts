import { sql } from 'kysely';
import type { Sql } from '../../database/connection.ts';
import { noteLimit } from '../request-limit/public.ts';
import { takesNoMore } from '../visibility/public.ts';

interface Change {
  open: number;
  received: number;
  answered: number;
}

/** Records that a request to this member was opened. Call it in the transaction that stores the chat. */
export async function recordRequestOpened(transaction: Sql, addresseeId: string): Promise<void> {
  await record(transaction, addresseeId, { open: 1, received: 0, answered: 0 });
  await noteLimit(transaction, addresseeId);
}

/**
 * Records that this member answered an open request by writing, accepting or declining. withinDays: within
 * limits.answerWithinDays. A later answer only closes it here, because the nightly job counts it as received.
 */
export async function recordRequestAnswered(transaction: Sql, addresseeId: string, withinDays: boolean): Promise<void> {
  const counted = withinDays ? 1 : 0;
  await record(transaction, addresseeId, { open: -1, received: counted, answered: counted });
}

/** Records that an open request to this member ended unanswered: expired or withdrawn. */
export async function recordRequestClosed(transaction: Sql, addresseeId: string): Promise<void> {
  await record(transaction, addresseeId, { open: -1, received: 0, answered: 0 });
}

async function record(transaction: Sql, memberId: string, change: Change) {
  const open = sql<number>`greatest(requests_open + ${change.open}::integer, 0)`;
  const received = sql<number>`requests_received + ${change.received}::integer`;
  const answered = sql<number>`requests_answered + ${change.answered}::integer`;
  await sql`update profiles
    set requests_open = ${open}, requests_received = ${received}, requests_answered = ${answered},
        score = search_score(visits, active_day, (now() at time zone 'UTC')::date, ${received}, ${answered}, ${open},
          tandems_running, room, ${sql.raw(takesNoMore('profiles'))})
    where id = ${memberId}`.execute(transaction);
}
