import * as limits from '../../../contract/limits.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { hasLoggedInLately } from './logged-in-lately.ts';
import { listPasskeys } from './passkeys.ts';

/** How the member gets into the account, for the member alone. */
export const readSecurity: Action<'GET /api/auth/security'> = async (call) => ({
  data: {
    newEmail: await waitingEmail(call, call.member.id),
    secondFactor: await readSecondFactor(call, call.member.id),
    passkeys: await listPasskeys(call, call.member.id),
    loggedInLately: await hasLoggedInLately(call, call.member),
  },
});

/** The address that waits to be confirmed, as long as the link to it may. */
async function waitingEmail({ database, clock }: Services, userId: string): Promise<string | null> {
  const user = await database.sql
    .selectFrom('users')
    .select('new_email')
    .where('id', '=', userId)
    .where('new_email_at', '>', new Date(clock().getTime() - limits.confirmationLinkDays * 86_400_000))
    .executeTakeFirst();
  return user?.new_email ?? null;
}

/** Since when log-in asks for a code, and how many recovery codes are left; null when it does not. */
export async function readSecondFactor({ database }: Services, userId: string) {
  const row = await database.sql
    .selectFrom('authenticators')
    .select((authenticator) => [
      'confirmed_at',
      authenticator
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .where('recovery_codes.user_id', '=', userId)
        .where('used_at', 'is', null)
        .as('left'),
    ])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row?.confirmed_at ? { since: row.confirmed_at.toISOString(), recoveryCodesLeft: row.left ?? 0 } : null;
}
