import type { RequestPolicy } from '../../../contract/constants/profiles.ts';
import { yearOf } from '../../../contract/format/clock.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { notBlocked, openToAll, requestPolicy, takesPart } from '../visibility/public.ts';
import { hasRoom, presentForVisitor } from './present-profile.ts';
import { type ProfileRow, profileColumns } from './profile-row.ts';

const findListed: Prepared = {
  name: 'profiles_preview',
  text: `select ${profileColumns('profiles')}, ${requestPolicy('null::uuid', 'profiles')} as requests
    from profiles join users on users.id = profiles.id
    where profiles.id = $1 and profiles.listed and ${takesPart('users')} and ${openToAll('profiles')}
      and ${notBlocked('$2::uuid', 'profiles.id')}`,
};

/**
 * What a visitor sees of a member in the search (product 14), and whether they accept requests and have room, but
 * never why not (docs/decisions/006-search-order.md). not_found for all other members, whatever the reason. A logged-
 * in reader is a visitor who may have been blocked.
 */
export const previewProfile: Action<'GET /api/profiles/{id}/preview'> = async (call) => {
  const { database, directories, params, query, locale } = call;
  const [row] = await database.run<ProfileRow & { requests: RequestPolicy }>(findListed, [
    params.id,
    call.member?.id ?? null,
  ]);
  if (!row) throw new ApiError('not_found');
  const presentation = { directories, locale, parts: query.populate ?? [], thisYear: yearOf(call.clock()) };
  return { data: { ...presentForVisitor(row, presentation), requests: row.requests, hasRoom: hasRoom(row) } };
};
