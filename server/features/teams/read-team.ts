import type { Action } from '../../http/endpoint.ts';
import { findMembership, presentMembership } from './membership.ts';
import { findOwnTeam } from './own-team.ts';

/** The team the caller owns, and their own team licence. */
export const readTeam: Action<'GET /api/team'> = async ({ database, member, clock }) => {
  const now = clock();
  const owned = await findOwnTeam(database.sql, member.id, now);
  const membership = await findMembership(database.sql, member.id);
  return { data: { owned: owned ?? null, membership: membership ? presentMembership(membership, now) : null } };
};
