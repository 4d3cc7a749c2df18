import type { RequestPolicy } from '../../../contract/constants/profiles.ts';
import { yearOf } from '../../../contract/format/clock.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { readable, requestPolicy } from '../visibility/public.ts';
import { type ChatColumns, chatBetween, presentChat } from './chat-between.ts';
import { presentForMember, presentOwn } from './present-profile.ts';
import { type ProfileRow, profileColumns } from './profile-row.ts';

const findReadable: Prepared = {
  name: 'profiles_readable',
  text: `select ${profileColumns('profiles')}, chat_id, chat_state, ${requestPolicy('$1::uuid', 'profiles')} as requests,
      exists (select from contacts where contacts.owner_id = $1 and contacts.profile_id = profiles.id) as contact
    from profiles join users on users.id = profiles.id
    ${chatBetween('$1::uuid', 'profiles.id')}
    where profiles.id = $2 and ${readable('$1', 'users', 'profiles')}`,
};

type Found = ProfileRow & ChatColumns & { contact: boolean; requests: RequestPolicy };

/** A profile as the reading member may see it; not_found for all of blocked, deleted, unconfirmed and unknown ones. */
export const readProfile: Action<'GET /api/profiles/{id}'> = async (call) => {
  const { database, directories, member, params, query, locale } = call;
  const [row] = await database.run<Found>(findReadable, [member.id, params.id]);
  if (!row) throw new ApiError('not_found');
  const presentation = { directories, locale, parts: query.populate ?? [], thisYear: yearOf(call.clock()) };
  if (row.id === member.id) return { data: presentOwn(row, presentation) };
  const { requests, contact } = row;
  return { data: { ...presentForMember(row, presentation), requests, chat: presentChat(row), contact } };
};
