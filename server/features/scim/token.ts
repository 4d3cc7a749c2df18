import { createHash, randomBytes } from 'node:crypto';
import { dayOf } from '../../../contract/format/clock.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { inPremiumTransaction } from '../premium/public.ts';
import { lockOwnTeam } from '../teams/public.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Makes a token of the caller's team, in place of a former one. Only its hash is stored. Throws not_found. */
export const createToken: Action<'POST /api/organisation/directory/token'> = (call) => {
  const token = randomBytes(32).toString('base64url');
  return inPremiumTransaction(call, async (transaction) => {
    const team = await lockOwnTeam(transaction, call.member.id);
    const values = { hash: hashOf(token), created_at: transaction.now, used_on: null };
    await transaction.sql
      .insertInto('scim_tokens')
      .values({ team_id: team.id, ...values })
      .onConflict((conflict) => conflict.column('team_id').doUpdateSet(values))
      .execute();
    return { data: { token } };
  });
};

/** Revokes the token of the caller's team; who was invited stays so. Safe to repeat. Throws not_found. */
export const revokeToken: Action<'DELETE /api/organisation/directory/token'> = async (call) => {
  await inPremiumTransaction(call, async (transaction) => {
    const team = await lockOwnTeam(transaction, call.member.id);
    await transaction.sql.deleteFrom('scim_tokens').where('team_id', '=', team.id).execute();
  });
  return undefined;
};

/** The team that a token belongs to; the day is noted. undefined: a wrong token, or its team is closed. */
export async function teamOfToken({ database, clock }: Services, token: string): Promise<string | undefined> {
  const found = await database.sql
    .selectFrom('scim_tokens')
    .innerJoin('teams', 'teams.id', 'scim_tokens.team_id')
    .select(['team_id', 'used_on'])
    .where('hash', '=', hashOf(token))
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  const today = dayOf(clock());
  if (found && found.used_on !== today)
    await database.sql
      .updateTable('scim_tokens')
      .set({ used_on: today })
      .where('team_id', '=', found.team_id)
      .execute();
  return found?.team_id;
}
