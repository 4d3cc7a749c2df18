import { createHash, randomBytes } from 'node:crypto';
import * as limits from '../../../contract/limits.ts';
import type { Services } from '../../endpoint.ts';

export type LinkPurpose = 'confirm' | 'reset';

const lifetimeSeconds: Record<LinkPurpose, number> = {
  confirm: limits.confirmationLinkDays * 86_400,
  reset: limits.resetLinkMinutes * 60,
};

/** Makes the code of a link for one user and one purpose. Only its hash is stored, so that the database opens no account. */
export async function createLinkCode(services: Services, userId: string, purpose: LinkPurpose): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const now = services.clock();
  await services.database.sql
    .insertInto('email_tokens')
    .values({
      hash: linkHash(code),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeSeconds[purpose] * 1000),
    })
    .execute();
  return code;
}

/** What of a code is stored. */
export function linkHash(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
