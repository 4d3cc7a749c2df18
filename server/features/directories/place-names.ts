import type { Locale } from '../../../contract/locales.ts';
import type { Place } from '../../database/directories.ts';

/**
 * What well-known places are called in languages other than their own, by the name in the directory and the canton. German and French
 * names are those that railways and road signs use today, historical ones such as Peterlingen left out; English has few of its own.
 * Where a town names its canton, data/swiss-cantons.csv calls both alike.
 */
const namesElsewhere: Record<string, Partial<Record<Locale, string>>> = {
  'Basel BS': { fr: 'Bâle' },
  'Bern BE': { fr: 'Berne' },
  'Biel/Bienne BE': { de: 'Biel', en: 'Biel', fr: 'Bienne' },
  'Brig VS': { fr: 'Brigue' },
  'Burgdorf BE': { fr: 'Berthoud' },
  'Chur GR': { fr: 'Coire' },
  'Delémont JU': { de: 'Delsberg' },
  'Düdingen FR': { fr: 'Guin' },
  'Fribourg FR': { de: 'Freiburg' },
  'Genève GE': { de: 'Genf', en: 'Geneva' },
  'Glarus GL': { fr: 'Glaris' },
  'Grenchen SO': { fr: 'Granges' },
  'Gruyères FR': { de: 'Greyerz' },
  'Kerzers FR': { fr: 'Chiètres' },
  'Laufen BL': { fr: 'Laufon' },
  'Leukerbad VS': { fr: 'Loèche-les-Bains' },
  'Luzern LU': { en: 'Lucerne', fr: 'Lucerne' },
  'Murten FR': { fr: 'Morat' },
  'Neuchâtel NE': { de: 'Neuenburg' },
  'Porrentruy JU': { de: 'Pruntrut' },
  'Saanen BE': { fr: 'Gessenay' },
  'Schaffhausen SH': { fr: 'Schaffhouse' },
  'Schwyz SZ': { fr: 'Schwytz' },
  'Sierre VS': { de: 'Siders' },
  'Sion VS': { de: 'Sitten' },
  'Solothurn SO': { fr: 'Soleure' },
  'St. Gallen SG': { fr: 'Saint-Gall' },
  'St. Moritz GR': { fr: 'Saint-Moritz' },
  'Tafers FR': { fr: 'Tavel' },
  'Thun BE': { fr: 'Thoune' },
  'Visp VS': { fr: 'Viège' },
  'Winterthur ZH': { fr: 'Winterthour' },
  'Zofingen AG': { fr: 'Zofingue' },
  'Zug ZG': { fr: 'Zoug' },
  'Zürich ZH': { en: 'Zurich', fr: 'Zurich' },
};

type Named = Pick<Place, 'name' | 'canton'>;

/** What a place is called in a language: its name in the directory, unless the language has one of its own for it. */
export function placeName(place: Named, locale: Locale): string {
  return elsewhere(place)[locale] ?? place.name;
}

/** All names one may look for a place by, that of the directory first, each once. */
export function namesOfPlace(place: Named): string[] {
  return [...new Set([place.name, ...Object.values(elsewhere(place))])];
}

/** The names of the table, for its test. */
export const placesNamedElsewhere = Object.keys(namesElsewhere);

function elsewhere({ name, canton }: Named): Partial<Record<Locale, string>> {
  return namesElsewhere[`${name} ${canton}`] ?? {};
}
