import type { PostFilters } from '../../../contract/feed.ts';
import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Place } from '../../database/directories.ts';
import type { Member, Services } from '../../http/endpoint.ts';
import { countWithin, placesByDistance } from '../directories/public.ts';

type NearCall = Pick<Services, 'database' | 'directories'> & {
  member: Member | null;
  query: { filters?: Pick<PostFilters, 'postcode' | 'radius'> | undefined };
};

/**
 * The places of a query for posts: around a postcode, or with only a radius around the caller's place; null:
 * everywhere. Throws invalid_input for an unknown postcode, or a radius without a centre.
 */
export async function placeIdsNear(call: NearCall): Promise<{ origin: Place; placeIds: number[] } | null> {
  const origin = await originOf(call);
  if (!origin) return null;
  const nearness = placesByDistance(call.directories, origin);
  const radius = call.query.filters?.radius?.$eq ?? limits.radiusKm.standard;
  return { origin, placeIds: nearness.ids.slice(0, countWithin(nearness, radius)) };
}

async function originOf({ query, directories, database, member }: NearCall): Promise<Place | null> {
  const postcode = query.filters?.postcode?.$eq;
  if (postcode !== undefined) {
    const place = directories.placeByPostcode.get(postcode);
    if (!place) throw faultOfPostcode('postcode_unknown');
    return place;
  }
  if (query.filters?.radius?.$eq === undefined) return null;
  const [profile] = await database.run<{ placeId: number | null }>(ownPlace, [member?.id ?? null]);
  const place = directories.placeById.get(profile?.placeId ?? 0);
  if (!place) throw faultOfPostcode('required');
  return place;
}

const ownPlace: Prepared = {
  name: 'feed_own_place',
  text: 'select place_id as "placeId" from profiles where id = $1',
};

function faultOfPostcode(key: string): ApiError {
  return new ApiError('invalid_input', { fields: [{ path: 'filters.postcode', key }] });
}
