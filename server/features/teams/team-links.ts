import { createHash, randomBytes } from 'node:crypto';
import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { Services } from '../../http/endpoint.ts';

/** Creates the token of a mailed invitation. Only its hash is stored; earlier ones stay valid. */
export async function createInvitationToken({ database, clock }: Services, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + limits.invitationDays * dayMs);
  await database.sql
    .insertInto('team_links')
    .values({ hash: tokenHash(token), member_id: memberId, expires_at: expiresAt })
    .execute();
  return token;
}

/** The stored form of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
