import type { Services } from '../../http/endpoint.ts';

/** When the second factor was enabled, and how many recovery codes are left; null if it is off. */
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
