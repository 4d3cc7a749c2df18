import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { readOwnTeam } from './own-team.ts';

/** Changes name and address of the caller's team; existing invoices retain the old ones. Throws not_found. */
export const changeTeam: Action<'PUT /api/team'> = async ({ database, member, body, clock }) => {
  const changed = await database.sql
    .updateTable('teams')
    .set(body.data)
    .where('owner_id', '=', member.id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new ApiError('not_found');
  return { data: await readOwnTeam(database.sql, member.id, clock()) };
};
