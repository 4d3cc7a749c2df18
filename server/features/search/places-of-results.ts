import type { Directories, Place } from '../../database/directories.ts';

export interface Dot {
  id: string;
  latitude: number;
  longitude: number;
  count: number;
}

/** What the map lights up for a member: results per place, given the place of each. */
export function placesOfResults(places: Place[]): Dot[] {
  const counts = new Map<Place, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts].map(([{ id, latitude, longitude }, count]) => ({ id: String(id), latitude, longitude, count }));
}

/**
 * The same for a visitor, who learns no more of where somebody lives than the canton (design 6): one dot in the middle of
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

type Middle = Pick<Dot, 'latitude' | 'longitude'>;
const known = new WeakMap<Directories, Map<string, Middle>>();

/** The middle of a canton's places; undefined for a code that is in no directory. */
export function middleOfCanton(directories: Directories, canton: string): Middle | undefined {
  return middlesOf(directories).get(canton);
}

function middlesOf(directories: Directories): Map<string, Middle> {
  const middles =
    known.get(directories) ??
    new Map(
      [...Map.groupBy(directories.places, (place) => place.canton)].map(([canton, places]) => [
        canton,
        {
          latitude: mean(places.map((place) => place.latitude)),
          longitude: mean(places.map((place) => place.longitude)),
        },
      ]),
    );
  known.set(directories, middles);
  return middles;
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
