import type { Directories, Place } from '../../database/directories.ts';

/** The place with an id, undefined for none. */
export function findPlace({ placeById }: Directories, placeId: number | null): Place | undefined {
  return placeId === null ? undefined : placeById.get(placeId);
}

/** A place as the contract tells it. */
export function presentPlace({ id, name, postcode, canton, latitude, longitude }: Place) {
  return { id: String(id), name, postcode, canton, latitude, longitude };
}

/** A member's places as others are told them: each town once, not which of its postcodes (product 14). */
export function presentTowns({ townByPlaceId }: Directories, places: Place[]) {
  return [...new Set(places.map((place) => townByPlaceId.get(place.id) ?? place))].map(presentPlace);
}
