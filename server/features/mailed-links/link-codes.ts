import { createHash, randomBytes } from 'node:crypto';
import * as limits from '../../../contract/limits.ts';
import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';

export type LinkPurpose =
  | 'confirm'
  | 'reset'
  | 'change_email'
  | 'undo_email'
  | 'answer'
  | 'restore'
  | 'return'
  | 'check_in'
  | 'slot'
  | 'proposal';

const lifetimeSeconds: Record<LinkPurpose, number> = {
  confirm: limits.confirmationLinkDays * 86_400,
  reset: limits.resetLinkMinutes * 60,
  change_email: limits.confirmationLinkDays * 86_400,
  undo_email: limits.undoEmailHours * 3600,
  answer: limits.requestDays * 86_400,
  // A day longer, as a job erases the account: the state of the account decides, not the link.
  restore: (limits.deletionDays + 1) * 86_400,
  return: limits.returnLinkDays * 86_400,
  check_in: limits.checkInDays * 86_400,
  slot: limits.requestDays * 86_400,
  proposal: limits.proposalDays * 86_400,
};

/**
 * Links in notifications that act as the member without login: anyone who reads the mailbox may, while it is the
 * member's.
 */
export const noticeLinks: LinkPurpose[] = ['answer', 'slot', 'proposal', 'check_in', 'return'];

/**
 * Creates a link code for one user and purpose. Only its hash is stored, so that the database alone opens no
 * account. data is the link's subject, if the purpose leaves that open.
 */
export async function createLinkCode(
  services: Services,
  userId: string,
  purpose: LinkPurpose,
  data?: Record<string, string>,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const now = services.clock();
  await services.database.sql
    .insertInto('email_tokens')
    .values({
      hash: linkHash(code),
      user_id: userId,
      purpose,
      data: data === undefined ? null : JSON.stringify(data),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeSeconds[purpose] * 1000),
    })
    .execute();
  return code;
}

/** The stored form of a code. */
export function linkHash(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/** Voids all unused links of a user for these purposes. */
export async function voidLinks(sql: Sql, userId: string, purposes: LinkPurpose[], now: Date): Promise<void> {
  await sql
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}
