import type { PlaceRow } from './directory-rows.ts';
import { drawKey, type Random, weighted } from './random.ts';
import { cityFrom, townWeights } from './town-weights.ts';

/** The language spoken around a place. */
export type Region = 'de' | 'fr' | 'it' | 'rm';

/** Where a made-up member lives. */
export interface Home {
  placeId: number;
  /** the place's name without number and canton, as people say it */
  town: string;
  region: Region;
  isCity: boolean;
}

/** Thousands of people in a postcode that is no larger town; language exchange is a thing of towns. */
const elsewhereWeight = 0.7;

/** A function that draws homes as people are spread over the country. */
export function homes(places: readonly PlaceRow[]): (random: Random) => Home {
  const rowsOf = new Map<string, number>();
  for (const place of places) rowsOf.set(townOf(place), (rowsOf.get(townOf(place)) ?? 0) + 1);
  const draw = weighted(
    places.map((place) => {
      const town = townWeights[townOf(place)];
      return [place, town === undefined ? elsewhereWeight : town / (rowsOf.get(townOf(place)) ?? 1)] as const;
    }),
  );
  return (random) => {
    const place = draw(random);
    return {
      placeId: place.id,
      town: spokenName(place.name),
      region: regionOf(place, random),
      isCity: (townWeights[townOf(place)] ?? 0) >= cityFrom,
    };
  };
}

/** "Lausanne 25" is a part of Lausanne. */
function townOf(place: PlaceRow) {
  return place.name.replace(/ \d+$/, '');
}

/** "Wil SG" -> "Wil", "Biel/Bienne" -> "Biel", "Muri b. Bern" -> "Muri", "Verbier (Bagnes)" -> "Verbier". */
export function spokenName(name: string): string {
  return name
    .replace(/ \(.*\)$/, '')
    .replace(/ \d+$/, '')
    .replace(/ [A-Z]{2}$/, '')
    .replace(/ (b\.|bei|sur|près) .*$/, '')
    .replace(/\/.*$/, '')
    .replace(/^(Davos|Zermatt) .*$/, '$1');
}

function regionOf(place: PlaceRow, random: Random): Region {
  const { language, canton } = place;
  if (language === 'fr' || language === 'it' || language === 'de' || language === 'rm') return language;
  if (canton === 'GR') return 'rm';
  if (canton === 'TI') return 'it';
  return drawKey(random, { de: 60, fr: 40 }) ?? 'de';
}
