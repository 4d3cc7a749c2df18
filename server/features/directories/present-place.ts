import type { Locale } from '../../../contract/locales.ts';
import type { Directories, Place } from '../../database/directories.ts';
import { placeName } from './place-names.ts';
import { townOf } from './places-by-distance.ts';

/** The place with an id, undefined for none. */
export function findPlace({ placeById }: Directories, placeId: number | null): Place | undefined {
  return placeId === null ? undefined : placeById.get(placeId);
}

/** A place for the API, by its name in the caller's language. */
export function presentPlace(place: Place, locale: Locale) {
  const { id, postcode, canton, latitude, longitude } = place;
  return { id: String(id), name: placeName(place, locale), postcode, canton, latitude, longitude };
}

/** A member's places as others see them: each town once, without its postcode (product 14). */
export function presentTowns(directories: Directories, places: Place[], locale: Locale) {
  const towns = new Set(places.map((place) => townOf(directories, place)));
  return [...towns].map((town) => presentPlace(town, locale));
}
