import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import { tokenHash } from './team-links.ts';

export interface Invitation {
  id: string;
  team_id: string;
  /** the invited address; null once it is over */
  email: string | null;
  /** who accepted it */
  user_id: string | null;
  ended_at: Date | null;
  expires_at: Date;
}

/** The invitation of a mailed token, over or not. Throws link_invalid. */
export async function findInvitation(sql: Sql, token: string): Promise<Invitation> {
  const invitation = await sql
    .selectFrom('team_links')
    .innerJoin('team_members', 'team_members.id', 'team_links.member_id')
    .select(['team_members.id', 'team_id', 'email', 'user_id', 'ended_at', 'expires_at'])
    .where('hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (!invitation) throw new ApiError('link_invalid');
  return invitation;
}

/** Whether this person, possibly not logged in, can no longer accept it; for the one who accepted, it is not over. */
export function isInvitationOver(
  { user_id, ended_at, expires_at }: Invitation,
  userId: string | null,
  now: Date,
): boolean {
  if (ended_at) return true;
  return user_id ? user_id !== userId : expires_at <= now;
}
