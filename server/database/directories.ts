import { type Locale, perLocale } from '../../contract/locales.ts';
import type { Database } from './connection.ts';

export interface LanguageEntry {
  number: number;
  code: string;
  names: Record<Locale, string>;
}

export interface Place {
  id: number;
  postcode: string;
  name: string;
  canton: string;
  latitude: number;
  longitude: number;
  /** kilometres */
  east: number;
  north: number;
}

/** The languages and places, which change only with a release: read once, then answered from memory. */
export interface Directories {
  languages: LanguageEntry[];
  languageByCode: Map<string, LanguageEntry>;
  places: Place[];
  placeById: Map<number, Place>;
  /** the first (main) place of a postcode */
  placeByPostcode: Map<string, Place>;
  /** by the id of a place the first of all that have its name in its canton */
  townByPlaceId: Map<number, Place>;
  cantonNames: Map<string, Record<Locale, string>>;
}

/** Reads languages, cantons and places into memory. */
export async function readDirectories({ sql }: Database): Promise<Directories> {
  const [languageRows, cantonRows, places] = await Promise.all([
    sql.selectFrom('languages').selectAll().orderBy('number').execute(),
    sql.selectFrom('cantons').selectAll().execute(),
    sql.selectFrom('places').selectAll().orderBy('id').execute(),
  ]);
  const languages = languageRows.map((row) => ({
    number: row.number,
    code: row.code,
    names: perLocale((locale) => row[`name_${locale}`]),
  }));
  return {
    languages,
    languageByCode: new Map(languages.map((entry) => [entry.code, entry])),
    places,
    placeById: new Map(places.map((place) => [place.id, place])),
    placeByPostcode: new Map(places.toReversed().map((place) => [place.postcode, place])),
    townByPlaceId: townsOf(places),
    cantonNames: new Map(cantonRows.map((row) => [row.code, perLocale((locale) => row[`name_${locale}`])])),
  };
}

function townsOf(places: Place[]): Map<number, Place> {
  const firstByName = new Map<string, Map<string, Place>>();
  return new Map(
    places.map((place) => {
      const ofCanton = firstByName.get(place.canton) ?? new Map<string, Place>();
      const first = ofCanton.get(place.name) ?? place;
      firstByName.set(place.canton, ofCanton.set(place.name, first));
      return [place.id, first];
    }),
  );
}
