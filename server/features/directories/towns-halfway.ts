import type { Directories, Place } from '../../database/directories.ts';

const suggested = 3;

/** Three towns about as far from the one place as from the other, the one in the middle first. */
export function townsHalfway({ places, townByPlaceId }: Directories, one: Place, other: Place): Place[] {
  const east = (one.east + other.east) / 2;
  const north = (one.north + other.north) / 2;
  const distances = places
    .map((place) => ({ place, squared: (place.east - east) ** 2 + (place.north - north) ** 2 }))
    .sort((near, far) => near.squared - far.squared || near.place.id - far.place.id);
  const towns = new Map<string, Place>();
  for (const { place } of distances) {
    if (towns.size === suggested) break;
    const town = townByPlaceId.get(place.id) ?? place;
    if (!towns.has(town.name)) towns.set(town.name, town);
  }
  return [...towns.values()];
}
