import type { Sql } from '../../database/connection.ts';
import type { Action, Call } from '../../endpoint.ts';
import { Refusal } from '../../errors.ts';
import { linkHash, provenUser, voidLinks } from '../session/for-others.ts';

/**
 * Takes a deletion back with the mailed link, for as long as the account has not been erased: everything is as it was, but
 * for the sessions and a cancelled renewal. It logs nobody in. Throws link_invalid for an unknown, used or expired code. Of
 * this and the erasing at the same moment one wins.
 */
export const restoreByLink: Action<'POST /api/auth/restore'> = async (call) => {
  const link = await call.database.sql
    .selectFrom('email_tokens')
    .select('user_id')
    .where('hash', '=', linkHash(call.body.token))
    .where('purpose', '=', 'restore')
    .where('used_at', 'is', null)
    .where('expires_at', '>', call.clock())
    .executeTakeFirst();
  if (!link || !(await restore(call, link.user_id))) throw new Refusal('link_invalid');
  return { ok: true };
};

/**
 * The same with address and password. Whoever is not about to leave is answered alike, for a second press. Throws
 * wrong_credentials, also for whoever has been erased.
 */
export const restoreByPassword: Action<'POST /api/auth/local/restore'> = async (call) => {
  await restore(call, await provenUser(call));
  return { ok: true };
};

function restore({ database, clock }: Call<'POST /api/auth/restore' | 'POST /api/auth/local/restore'>, userId: string) {
  return database.sql.transaction().execute(async (sql) => {
    const isBack = await keepAccount(sql, userId);
    if (isBack) await voidLinks(sql, userId, ['restore'], clock());
    return isBack;
  });
}

/** Waits for an erasing that has begun, and then finds nobody. */
async function keepAccount(sql: Sql, userId: string): Promise<boolean> {
  const back = await sql
    .updateTable('users')
    .set({ deletion_asked_at: null, deletion_due_at: null, deletion_reason: null, deletion_comment: null })
    .where('id', '=', userId)
    .where('deletion_due_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return back !== undefined;
}
