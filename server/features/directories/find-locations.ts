import { localeFrom, region } from '../../../contract/locales.ts';
import { normalized } from '../../../contract/normalized.ts';
import type { Place } from '../../database/directories.ts';
import type { Action } from '../../http/endpoint.ts';
import { namesOfPlace } from './place-names.ts';
import { presentPlace } from './present-place.ts';

const found = 8;

/**
 * Places whose postcode or name begins with q, else whose name contains it; accents and case do not matter. A place is found by its name
 * in each of our languages, and told by that in the language asked for. At most 8.
 */
export const findLocations: Action<'GET /api/locations'> = async ({ directories, query, locale, headers }) => {
  const asked = query.locale ? localeFrom(query.locale) : locale;
  const needle = fold(query.q);
  const words = /^(\d{1,4})\b/.exec(needle);
  const digits = words?.[1];
  const matches = digits
    ? directories.places.filter((place) => place.postcode.startsWith(digits))
    : byName(directories.places, needle);
  headers.set('Cache-Control', 'public, max-age=300');
  headers.set('Vary', 'Accept-Language');
  return {
    data: matches.slice(0, found).map((place) => presentPlace(place, asked)),
    meta: { region: region.id },
  };
};

const folded = new WeakMap<Place, string[]>();

function byName(places: Place[], needle: string): Place[] {
  const starting: Match[] = [];
  const containing: Match[] = [];
  for (const place of places) {
    const names = folded.get(place) ?? namesOfPlace(place).map(fold);
    folded.set(place, names);
    const begins = shortest(names.filter((name) => name.startsWith(needle)));
    const contains = begins === null ? shortest(names.filter((name) => name.includes(needle))) : null;
    if (begins !== null) starting.push({ place, length: begins });
    if (contains !== null) containing.push({ place, length: contains });
  }
  // A short name is the place itself, a longer one its quarters: Zürich before Zürich Flughafen.
  const shorter = (one: Match, other: Match) => one.length - other.length || one.place.id - other.place.id;
  return [...starting.sort(shorter), ...containing.sort(shorter)].map(({ place }) => place);
}

/** A place with the length of the shortest of its names that match. */
interface Match {
  place: Place;
  length: number;
}

function shortest(names: string[]): number | null {
  return names.length === 0 ? null : Math.min(...names.map((name) => name.length));
}

function fold(text: string): string {
  return normalized(text.trim().toLowerCase(), 'NFD').replace(/\p{M}/gu, '');
}
