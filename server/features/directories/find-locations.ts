import { region } from '../../../contract/locales.ts';
import { normalized } from '../../../contract/normalized.ts';
import type { Place } from '../../database/directories.ts';
import type { Action } from '../../http/endpoint.ts';
import { presentPlace } from './present-place.ts';

const found = 8;

/** Places whose postcode or name begins with q, else whose name contains it; accents and case do not matter. At most 8. */
export const findLocations: Action<'GET /api/locations'> = async ({ directories, query, headers }) => {
  const needle = fold(query.q);
  const words = /^(\d{1,4})\b/.exec(needle);
  const digits = words?.[1];
  const matches = digits
    ? directories.places.filter((place) => place.postcode.startsWith(digits))
    : byName(directories.places, needle);
  headers.set('Cache-Control', 'public, max-age=300');
  return {
    data: matches.slice(0, found).map(presentPlace),
    meta: { region: region.id },
  };
};

const folded = new WeakMap<Place, string>();

function byName(places: Place[], needle: string): Place[] {
  const starting: Place[] = [];
  const containing: Place[] = [];
  for (const place of places) {
    const name = folded.get(place) ?? fold(place.name);
    folded.set(place, name);
    if (name.startsWith(needle)) starting.push(place);
    else if (name.includes(needle)) containing.push(place);
  }
  // A short name is the place itself, a longer one its quarters: Zürich before Zürich Flughafen.
  const shorter = (one: Place, other: Place) => one.name.length - other.name.length || one.id - other.id;
  return [...starting.sort(shorter), ...containing.sort(shorter)];
}

function fold(text: string): string {
  return normalized(text.trim().toLowerCase(), 'NFD').replace(/\p{M}/gu, '');
}
