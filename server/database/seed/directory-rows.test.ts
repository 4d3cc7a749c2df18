import { expect, test } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { parseCsv, readDataFile } from './csv.ts';
import { cantonRows, languageRows, placeRows } from './directory-rows.ts';

test('languages have codes of the contract, stable numbers from 1, names in all four columns, and fit one page', async () => {
  const rows = languageRows(await readDataFile('languages.csv'));
  expect(rows.length).toBeGreaterThanOrEqual(75);
  expect(rows.length).toBeLessThanOrEqual(limits.languagesPage);
  expect(new Set(rows.map((row) => row.code)).size).toBe(rows.length);
  expect(rows.map((row) => row.number)).toEqual(rows.map((_, index) => index + 1));
  for (const row of rows) {
    expect(row.code).toMatch(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/);
    for (const name of [row.name_de, row.name_en, row.name_fr]) expect(name).toMatch(/^\p{Lu}/u);
    expect(row.name_own).not.toBe('');
  }
});

test('Swiss German and Romansh are languages of their own', async () => {
  const rows = languageRows(await readDataFile('languages.csv'));
  expect(rows.find((row) => row.code === 'gsw')).toMatchObject({
    name_de: 'Schweizerdeutsch',
    name_en: 'Swiss German',
  });
  expect(rows.find((row) => row.code === 'rm')).toMatchObject({ name_fr: 'Romanche', name_own: 'rumantsch' });
  expect(rows.find((row) => row.code === 'de')).toMatchObject({ name_de: 'Deutsch' });
});

test('every place has a canton, an id of its own and a point within Switzerland or Liechtenstein', async () => {
  const cantons = new Set(cantonRows(await readDataFile('swiss-cantons.csv')).map((row) => row.code));
  const places = placeRows(await readDataFile('swiss-postcodes.csv'));
  expect(cantons.size).toBe(27);
  expect(places.length).toBe(4073);
  expect(new Set(places.map((place) => place.id)).size).toBe(places.length);
  for (const place of places) {
    expect(cantons).toContain(place.canton);
    expect(place.postcode).toMatch(/^[1-9]\d{3}$/);
    expect(place.east).toBeGreaterThan(2485);
    expect(place.east).toBeLessThan(2834);
    expect(place.north).toBeGreaterThan(1075);
    expect(place.north).toBeLessThan(1296);
  }
});

test('Luzern lies two kilometres from Kriens and 21 from Zug', async () => {
  const places = placeRows(await readDataFile('swiss-postcodes.csv'));
  const at = (id: number) => places.find((place) => place.id === id) ?? { east: 0, north: 0 };
  const distance = (one: number, other: number) =>
    Math.hypot(at(one).east - at(other).east, at(one).north - at(other).north);
  expect(Math.round(distance(600300, 601000))).toBe(2);
  expect(Math.round(distance(600300, 630000))).toBe(21);
});

test('a row with too many fields and a missing column are refused', () => {
  expect(() => parseCsv('a,b\n1,2,3\n', ['a'])).toThrow('columns length is 2');
  expect(() => parseCsv('a,b\n1,2\n', ['c'])).toThrow('no column c');
});
