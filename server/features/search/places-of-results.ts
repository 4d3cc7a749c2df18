import type { Directories, Place } from '../../database/directories.ts';
import { middleOfCanton, townOf } from '../directories/public.ts';

export interface Dot {
  id: string;
  latitude: number;
  longitude: number;
  count: number;
}

/** What the map lights up for a member: results per town, given the place of each. A postcode would say more of where they live. */
export function placesOfResults(directories: Directories, places: Place[]): Dot[] {
  const counts = new Map<Place, number>();
  for (const place of places) {
    const town = townOf(directories, place);
    counts.set(town, (counts.get(town) ?? 0) + 1);
  }
  return [...counts].map(([{ id, latitude, longitude }, count]) => ({ id: String(id), latitude, longitude, count }));
}

/**
 * The same for a visitor, who learns no more of where somebody lives than the canton (product 14): one dot in the middle of
 * each canton.
 */
export function placesOfCantons(directories: Directories, places: Place[]): Dot[] {
  const counts = new Map<string, number>();
  for (const { canton } of places) counts.set(canton, (counts.get(canton) ?? 0) + 1);
  return [...counts].flatMap(([canton, count]) => {
    const middle = middleOfCanton(directories, canton);
    return middle ? [{ id: canton, ...middle, count }] : [];
  });
}
