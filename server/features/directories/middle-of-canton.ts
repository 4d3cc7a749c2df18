import { oncePer } from '../../base/cache-per.ts';
import type { Directories, Place } from '../../database/directories.ts';

type Middle = Pick<Place, 'latitude' | 'longitude'>;
/** The middle of a canton's places; undefined for a code that is in no directory. */
export function middleOfCanton(directories: Directories, canton: string): Middle | undefined {
  return middlesOf(directories).get(canton);
}

const middlesOf = oncePer(
  (directories: Directories) =>
    new Map<string, Middle>(
      [...Map.groupBy(directories.places, (place) => place.canton)].map(([canton, places]) => [
        canton,
        {
          latitude: mean(places.map((place) => place.latitude)),
          longitude: mean(places.map((place) => place.longitude)),
        },
      ]),
    ),
);

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
