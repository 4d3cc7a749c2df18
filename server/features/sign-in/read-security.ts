import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { listPasskeys, readSecondFactor } from '../credentials/public.ts';
import { hasLoggedInLately } from '../session/public.ts';

/** The member's credentials, for the member alone. */
export const readSecurity: Action<'GET /api/auth/security'> = async (call) => ({
  data: {
    newEmail: await waitingEmail(call, call.member.id),
    secondFactor: await readSecondFactor(call, call.member.id),
    passkeys: await listPasskeys(call, call.member.id),
    loggedInLately: await hasLoggedInLately(call, call.member),
  },
});

/** The pending address, while its link is valid. */
async function waitingEmail({ database, clock }: Services, userId: string): Promise<string | null> {
  const user = await database.sql
    .selectFrom('users')
    .select('new_email')
    .where('id', '=', userId)
    .where('new_email_at', '>', new Date(clock().getTime() - limits.confirmationLinkDays * dayMs))
    .executeTakeFirst();
  return user?.new_email ?? null;
}
