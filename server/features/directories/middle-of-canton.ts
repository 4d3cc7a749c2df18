import type { Directories, Place } from '../../database/directories.ts';

type Middle = Pick<Place, 'latitude' | 'longitude'>;
const known = new WeakMap<Directories, Map<string, Middle>>();

/** The centre of a canton's places; undefined for an unknown code. */
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
