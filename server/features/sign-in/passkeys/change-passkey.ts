import { ApiError } from '../../../base/errors.ts';
import type { Action } from '../../../http/endpoint.ts';
import { passkeyColumns, presentPasskey, recordSecurityNotice } from '../../credentials/public.ts';
import { proveFreshly } from '../prove-freshly.ts';

/** Renames one of the member's passkeys. Throws not_found. */
export const renamePasskey: Action<'PUT /api/auth/passkeys/{id}'> = async ({ database, member, params, body }) => {
  const renamed = await database.sql
    .updateTable('passkeys')
    .set({ name: body.name })
    .where('id', '=', params.id)
    .where('user_id', '=', member.id)
    .returning(passkeyColumns)
    .executeTakeFirst();
  if (!renamed) throw new ApiError('not_found');
  return { data: presentPasskey(renamed) };
};

/**
 * Removes one of the member's passkeys. Throws invalid_input without the right password, unless the member logged in
 * recently; not_found.
 */
export const removePasskey: Action<'DELETE /api/auth/passkeys/{id}'> = async (call) => {
  const { database, member, params } = call;
  await proveFreshly(call);
  await database.sql.transaction().execute(async (sql) => {
    const removed = await sql
      .deleteFrom('passkeys')
      .where('id', '=', params.id)
      .where('user_id', '=', member.id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new ApiError('not_found');
    await recordSecurityNotice(call, sql, { userId: member.id, kind: 'passkey_removed' });
  });
  return undefined;
};
