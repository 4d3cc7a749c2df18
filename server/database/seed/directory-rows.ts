import { parseCsv } from './csv.ts';
import { flatKilometres } from './flat-coordinates.ts';

export interface LanguageRow {
  number: number;
  code: string;
  name_de: string;
  name_en: string;
  name_fr: string;
  name_own: string;
}

export interface CantonRow {
  code: string;
  name_de: string;
  name_en: string;
  name_fr: string;
}

export interface PlaceRow {
  /** postcode and two-digit suffix put together */
  id: number;
  postcode: string;
  name: string;
  canton: string;
  latitude: number;
  longitude: number;
  /** kilometres in LV95 */
  east: number;
  north: number;
  /** of the name, as in the official directory */
  language: string;
}

/** Rows of data/languages.csv. */
export function languageRows(text: string): LanguageRow[] {
  return parseCsv(text, ['number', 'code', 'name_de', 'name_en', 'name_fr', 'name_own']).map((row) => ({
    ...row,
    number: Number(row.number),
  }));
}

/** Rows of data/swiss-cantons.csv. */
export function cantonRows(text: string): CantonRow[] {
  return parseCsv(text, ['code', 'de', 'en', 'fr']).map((row) => ({
    code: row.code,
    name_de: row.de,
    name_en: row.en,
    name_fr: row.fr,
  }));
}

/** Rows of data/swiss-postcodes.csv. */
export function placeRows(text: string): PlaceRow[] {
  return parseCsv(text, ['postcode', 'place', 'canton', 'lat', 'lon', 'lang', 'suffix']).map((row) => {
    const latitude = Number(row.lat);
    const longitude = Number(row.lon);
    return {
      id: Number(row.postcode) * 100 + Number(row.suffix),
      postcode: row.postcode,
      name: row.place,
      canton: row.canton,
      latitude,
      longitude,
      ...flatKilometres(latitude, longitude),
      language: row.lang,
    };
  });
}
