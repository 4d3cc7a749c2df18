import { type Fit, fitOf } from '../../../contract/cohorts-fit.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Person, Pool } from './read-pool.ts';
import { wishesAllow } from './wishes.ts';

/** How two people of a pool fit; null if they cannot be paired, whatever the reason. */
export type Match = (one: Person, other: Person) => Fit | null;

// A block on either side, or a chat, in any state.
const known: Prepared = {
  name: 'cohorts_known',
  text: `select least(blocker_id, blocked_id) as one, greatest(blocker_id, blocked_id) as other from blocks
      where blocker_id = any($1::uuid[]) and blocked_id = any($1::uuid[])
    union select least(requester_id, addressee_id), greatest(requester_id, addressee_id) from chats
      where requester_id = any($1::uuid[]) and addressee_id = any($1::uuid[])`,
};

/**
 * Reads what keeps people of a pool from being paired, besides their applications: they know each other, one has blocked
 * the other, or they were paired before. The caller only learns that two cannot be paired.
 */
export async function readMatcher(sql: Sql, { people, pairs }: Pool, now: Date): Promise<Match> {
  const rows = await runIn<{ one: string; other: string }>(sql, known, [
    [...people.values()].map(({ userId }) => userId),
  ]);
  const strangersOnly = new Set(rows.map(({ one, other }) => `${one} ${other}`));
  const earlier = pairs.filter(({ state }) => state !== 'draft').map(({ firstId, secondId }) => [firstId, secondId]);
  const paired = new Set(earlier.map((ids) => ids.sort().join(' ')));
  const year = now.getFullYear();
  return (one, other) => {
    if (one.userId === other.userId || !wishesAllow(one, other, year)) return null;
    if (strangersOnly.has([one.userId, other.userId].sort().join(' '))) return null;
    if (paired.has([one.id, other.id].sort().join(' '))) return null;
    return fitOf(one, other);
  };
}
