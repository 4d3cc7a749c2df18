import * as limits from '../../../contract/limits.ts';

/** The filters in the feed's address. */
export interface FeedSearch {
  /** only posts near a place */
  near: boolean;
  /** as typed; '' is one's own place */
  place: string;
  /** kilometres */
  radius: number;
  /** where the page of posts begins; '' for the first */
  cursor: string;
  /** where the page of activities begins; '' for the first */
  from: string;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const radii = [10, 25, 50, 100] as const;

/** Reads the address; invalid values are ignored. */
export function readFeedSearch(params: URLSearchParams): FeedSearch {
  const radius = radii.find((km) => String(km) === params.get('radius'));
  const cursor = params.get('cursor') ?? '';
  const from = params.get('from') ?? '';
  return {
    near: params.has('near'),
    place: (params.get('place') ?? '').trim().slice(0, 60),
    radius: radius ?? limits.radiusKm.standard,
    cursor: idForm.test(cursor) ? cursor : '',
    from: from.length <= limits.cursorLength ? from : '',
  };
}

/** The same, changed, as the query of an address; a change other than of a page begins at the first one. */
export function writeFeedSearch(search: FeedSearch, change: Partial<FeedSearch>): string {
  const { near, place, radius, cursor, from } = { ...search, cursor: '', from: '', ...change };
  const params = new URLSearchParams();
  if (near) {
    params.set('near', '1');
    if (place) params.set('place', place);
    params.set('radius', String(radius));
  }
  if (cursor) params.set('cursor', cursor);
  if (from) params.set('from', from);
  return params.size > 0 ? `?${params}` : '';
}
