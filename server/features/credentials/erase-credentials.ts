import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { forgetWaitingAddresses } from './email-address.ts';

const noticeRetentionDays = 30;

/**
 * Deletes obsolete data: pending logins after a day, unconfirmed set-ups and addresses, security notices after 30
 * days.
 */
export async function forgetOldSecurity({ database: { sql }, clock }: Services): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * dayMs);
  await sql.deleteFrom('log_in_challenges').where('expires_at', '<', before(1)).execute();
  await sql
    .deleteFrom('authenticators')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before(1))
    .execute();
  await forgetWaitingAddresses(sql, before(limits.confirmationLinkDays));
  await sql.deleteFrom('security_notices').where('created_at', '<', before(noticeRetentionDays)).execute();
}

/** Deletes all credentials of a member, in the transaction that deletes the account. */
export async function eraseSecurity(sql: Sql, userId: string): Promise<void> {
  for (const table of [
    'recovery_codes',
    'authenticators',
    'passkeys',
    'log_in_challenges',
    'security_notices',
  ] as const) {
    await sql.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
