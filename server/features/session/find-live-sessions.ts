import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { stays } from '../visibility/public.ts';
import { stillUsed } from './still-used.ts';

const liveSessions: Prepared = {
  name: 'session_find_live',
  text: `select sessions.id from sessions join users on users.id = sessions.user_id
    where sessions.id = any($1::uuid[]) and sessions.revoked_at is null and sessions.expires_at > $2
      and ${stillUsed('sessions', '$2')} and ${stays('users')} and (users.suspended_until is null or users.suspended_until <= $2)`,
};

/**
 * Which of these sessions have neither ended nor a suspended user: for streams, which outlive the request that
 * opened them.
 */
export async function findLiveSessions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  sessionIds: string[],
): Promise<Set<string>> {
  const rows = await database.run<{ id: string }>(liveSessions, [sessionIds, clock()]);
  return new Set(rows.map((row) => row.id));
}
