import type { Action } from '../../http/endpoint.ts';

/** Removes an entry of the member for good. The same for one there is none of. */
export const removeEntry: Action<'DELETE /api/notebook/{id}'> = async ({ database, member, params }) => {
  await database.sql
    .deleteFrom('notebook_entries')
    .where('id', '=', params.id)
    .where('owner_id', '=', member.id)
    .execute();
  return undefined;
};
