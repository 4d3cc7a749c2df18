import type { Action } from '../../http/endpoint.ts';

/** Deletes an entry of the member for good; no effect if there is none. */
export const removeEntry: Action<'DELETE /api/notebook/{id}'> = async ({ database, member, params }) => {
  await database.sql
    .deleteFrom('notebook_entries')
    .where('id', '=', params.id)
    .where('owner_id', '=', member.id)
    .execute();
  return undefined;
};
