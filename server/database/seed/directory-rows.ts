import { type Locale, locales } from '../../../contract/locales.ts';
import { parseCsv } from './csv.ts';
import { flatKilometres } from './flat-coordinates.ts';

type NameColumn = `name_${Locale}`;
export const nameColumns = locales.map((locale): NameColumn => `name_${locale}`);

export interface LanguageRow extends Record<NameColumn, string> {
  number: number;
  code: string;
  name_own: string;
}

export interface CantonRow extends Record<NameColumn, string> {
  code: string;
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
  return parseCsv(text, ['number', 'code', ...nameColumns, 'name_own']).map((row) => ({
    ...row,
    number: Number(row.number),
  }));
}

/** Rows of data/swiss-cantons.csv. */
export function cantonRows(text: string): CantonRow[] {
  return parseCsv(text, ['code', ...locales]).map((row) => {
    const names = Object.fromEntries(locales.map((locale) => [`name_${locale}`, row[locale]]));
    return { code: row.code, ...(names as Record<NameColumn, string>) };
  });
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
