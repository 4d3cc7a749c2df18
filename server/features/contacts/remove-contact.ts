import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';

const remove: Prepared = {
  name: 'contacts_remove',
  text: 'delete from contacts where owner_id = $1 and profile_id = $2',
};

/** Removes a contact; no effect for other, hidden or unknown members. */
export const removeContact: Action<'DELETE /api/contacts/{profileId}'> = async ({ database, member, params }) => {
  await database.run(remove, [member.id, params.profileId]);
  return undefined;
};
