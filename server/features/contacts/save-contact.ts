import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { readable } from '../visibility/public.ts';

const save: Prepared = {
  name: 'contacts_save',
  text: `with target as (
      select users.id from users join profiles on profiles.id = users.id
      where users.id = $2 and ${readable('$1', 'users', 'profiles')}
    ), saved as (
      insert into contacts (owner_id, profile_id, created_at) select $1, target.id, $3 from target on conflict do nothing
    )
    select from target`,
};

/**
 * Saves a member as a contact; safe to repeat, also concurrently. Throws not_allowed for oneself, not_found for a
 * member the caller cannot see, whatever the reason.
 */
export const saveContact: Action<'PUT /api/contacts/{profileId}'> = async ({ database, clock, member, params }) => {
  if (params.profileId === member.id) throw new ApiError('not_allowed');
  const rows = await database.run(save, [member.id, params.profileId, clock()]);
  if (rows.length === 0) throw new ApiError('not_found');
  return undefined;
};
