import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { deleteIdentity, listIdentities as list, recordSecurityNotice } from '../credentials/public.ts';

/** The organisations the member logs in with. */
export const listIdentities: Action<'GET /api/auth/identities'> = async ({ database, member }) => ({
  data: (await list(database.sql, member.id)).map(({ id, organisation, linkedAt, endedAt }) => ({
    id,
    organisation,
    linkedAt,
    endedAt,
  })),
});

/** Stops logging in with an organisation; account and sessions stay. The member is mailed. Throws not_found. */
export const unlinkIdentity: Action<'DELETE /api/auth/identities/{id}'> = async (call) => {
  await call.database.sql.transaction().execute(async (sql) => {
    if (!(await deleteIdentity(sql, call.member.id, call.params.id))) throw new ApiError('not_found');
    await recordSecurityNotice(call, sql, { userId: call.member.id, kind: 'identity_removed' });
  });
  return undefined;
};
