import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';

// The longest in force, so that of two cases the milder one does not shorten the other.
const setLongestInForce: Prepared = {
  name: 'moderation_longest_in_force',
  text: `update users set
      suspended_until = (select max(until) from case_actions
        where subject_id = $1 and kind = 'suspend' and lifted_at is null),
      messaging_paused_until = (select max(until) from case_actions
        where subject_id = $1 and kind = 'pause_messaging' and lifted_at is null)
    where id = $1`,
};

const clearOver: Prepared = {
  name: 'moderation_end_suspensions',
  text: 'update users set suspended_until = null where suspended_until <= $1',
};

/** Suspends or pauses an account by its measures, also after one of them is lifted, in the caller's transaction. */
export async function applyAccountMeasures(sql: Sql, memberId: string): Promise<void> {
  await runIn(sql, setLongestInForce, [memberId]);
}

/** Ends suspensions that are over. */
export async function clearSuspensionsOver({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await database.run(clearOver, [clock()]);
}
