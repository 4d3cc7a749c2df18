import type { Directories, Place } from '../../database/directories.ts';
import { townOf } from './places-by-distance.ts';

const suggested = 3;

/** Three towns about equally far from the towns of both places, the one in the middle first. */
export function townsHalfway(directories: Directories, one: Place, other: Place): Place[] {
  const [first, second] = [townOf(directories, one), townOf(directories, other)];
  const east = (first.east + second.east) / 2;
  const north = (first.north + second.north) / 2;
  const distances = directories.places
    .map((place) => ({ place, squared: (place.east - east) ** 2 + (place.north - north) ** 2 }))
    .sort((near, far) => near.squared - far.squared || near.place.id - far.place.id);
  const towns = new Map<string, Place>();
  for (const { place } of distances) {
    if (towns.size === suggested) break;
    const town = townOf(directories, place);
    if (!towns.has(town.name)) towns.set(town.name, town);
  }
  return [...towns.values()];
}
