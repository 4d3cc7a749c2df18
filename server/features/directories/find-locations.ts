import { folded, otherWays } from '../../../contract/folded.ts';
import { localeFrom, region } from '../../../contract/locales.ts';
import { oncePer } from '../../base/cache-per.ts';
import type { Place } from '../../database/directories.ts';
import type { Action } from '../../http/endpoint.ts';
import { namesOfPlace } from './place-names.ts';
import { presentPlace } from './present-place.ts';

const found = 8;

/**
 * Places whose postcode or name begins with q, else whose name contains it, in common notations: the postcode before
 * or after, with CH-, followed by the canton's code or a quarter; accents, case and punctuation are ignored. A place
 * is found by its name in each of our languages, and returned with that of the requested one. At most 8.
 */
export const findLocations: Action<'GET /api/locations'> = async ({ directories, query, locale, headers }) => {
  const chosen = query.locale ? localeFrom(query.locale) : locale;
  const matches = placesMeant(directories.places, query.q);
  headers.set('Cache-Control', 'public, max-age=300');
  headers.set('Vary', 'Accept-Language');
  return {
    data: matches.slice(0, found).map((place) => presentPlace(place, chosen)),
    meta: { region: region.id },
  };
};

function placesMeant(places: Place[], typed: string): Place[] {
  const text = plain(typed);
  if (text === '') return [];
  const postcode = /^(?:ch ?)?(\d{1,4})(?!\d)|(?:^| )(?:ch ?)?(\d{4})$/.exec(text);
  const digits = postcode?.[1] ?? postcode?.[2];
  if (!digits) return byName(places, text);
  const name = text.replace(postcode?.[0] ?? '', '').trim();
  const there = places.filter((place) => place.postcode.startsWith(digits));
  const named = name === '' ? [] : byName(there, name);
  return [...new Set([...named, ...there])];
}

/**
 * By the whole text; else by what precedes a canton; else, as the directory has no quarters, by a name it begins
 * with.
 */
function byName(places: Place[], text: string): Place[] {
  const matches = withName(places, text);
  if (matches.length > 0) return matches;
  const [, before = '', last = ''] = /^(.+) ([^ ]+)$/.exec(text) ?? [];
  if (before === '') return [];
  const canton = last.toUpperCase();
  const inCanton = places.filter((place) => place.canton === canton);
  const ofCanton = withName(inCanton, before);
  if (ofCanton.length > 0) return ofCanton;
  const words = before.split(' ');
  const beginnings = words.map((_, index) => words.slice(0, words.length - index).join(' '));
  const town = beginnings.find((beginning) => places.some((place) => namesOf(place).includes(beginning)));
  return town === undefined ? [] : withName(places, town);
}

/** Every way to write one of its names. */
const namesOf = oncePer((place: Place) => namesOfPlace(place).flatMap((name) => [name, ...otherWays(name)].map(plain)));

function withName(places: Place[], needle: string): Place[] {
  const starting: Match[] = [];
  const containing: Match[] = [];
  for (const place of places) {
    const names = namesOf(place);
    const begins = shortest(names.filter((name) => name.startsWith(needle)));
    const contains = begins === null ? shortest(names.filter((name) => name.includes(needle))) : null;
    if (begins !== null) starting.push({ place, length: begins });
    if (contains !== null) containing.push({ place, length: contains });
  }
  // A short name is the place itself, a longer one its quarters: Zürich before Zürich Flughafen.
  const shorter = (one: Match, other: Match) => one.length - other.length || one.place.id - other.place.id;
  return [...starting.sort(shorter), ...containing.sort(shorter)].map(({ place }) => place);
}

/** A place with the length of its shortest matching name. */
interface Match {
  place: Place;
  length: number;
}

function shortest(names: string[]): number | null {
  return names.length === 0 ? null : Math.min(...names.map((name) => name.length));
}

/** «Saint» may be abbreviated. */
const saints: Record<string, string> = { sankt: 'st', saint: 'st', sainte: 'ste' };

/** Folded, with blanks for punctuation and between a postcode and a name. */
function plain(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .trim()
    .split(' ')
    .map((word) => saints[word] ?? word)
    .join(' ');
}
