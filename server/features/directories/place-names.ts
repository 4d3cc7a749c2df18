import type { Locale } from '../../../contract/locales.ts';
import type { Place } from '../../database/directories.ts';

/**
 * Names of well-known places in other languages, by their name in the directory and canton. German and French names
 * are those on railways and road signs today, without historical ones such as Peterlingen; English has few. For
 * towns that gave their canton its name, data/swiss-cantons.csv uses the same names.
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

/** The name of a place in a language: that of the directory, unless the language has its own. */
export function placeName(place: Named, locale: Locale): string {
  return elsewhere(place)[locale] ?? place.name;
}

/** All names to find a place by, that of the directory first, each once. */
export function namesOfPlace(place: Named): string[] {
  return [...new Set([place.name, ...Object.values(elsewhere(place))])];
}

/** The names of the table, for its test. */
export const placesNamedElsewhere = Object.keys(namesElsewhere);

function elsewhere({ name, canton }: Named): Partial<Record<Locale, string>> {
  return namesElsewhere[`${name} ${canton}`] ?? {};
}
