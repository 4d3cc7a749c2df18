import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SearchFilter, searchFilters, searchModes, searchSorts } from '../../../contract/constants/search.ts';
import {
  changedSearch,
  emptySearch,
  hasSearch,
  type PeopleSearch,
  radii,
  readSearch,
  textFault,
  writeSearch,
} from './search-params.ts';

const codes = ['de', 'gsw', 'it', 'fr'];
const known = new Set(codes);
const read = (address: string) => readSearch(new URLSearchParams(address), known);

/** The possible values of each parameter of a filter, including none. */
function valuesOf(filter: SearchFilter): unknown[] {
  switch (filter.kind) {
    case 'words':
      return ['', 'wandern', 'ab=b&c'];
    case 'number':
      return [null, filter.min, filter.max];
    case 'flag':
      return [false, true];
    case 'canton':
      return ['', 'LU', 'FL'];
    case 'choice':
      return ['', ...filter.values];
    case 'orBetter':
      return ['', ...filter.offered];
  }
}

const anyFilters = Object.values<SearchFilter>(searchFilters).flatMap((filter) =>
  Object.keys(filter.parameters).map((name) => [name, fc.constantFrom(...valuesOf(filter))]),
);
const anySearch: fc.Arbitrary<PeopleSearch> = fc.record({
  speak: fc.uniqueArray(fc.constantFrom(...codes)),
  learn: fc.uniqueArray(fc.constantFrom(...codes)),
  place: fc.constantFrom('', '6003', '6003 Luzern', 'Zürich & Umgebung'),
  radius: fc.constantFrom(...radii, 'any' as const),
  mode: fc.constantFrom(...searchModes, '' as const),
  ...Object.fromEntries(anyFilters),
  sort: fc.constantFrom(...searchSorts),
  cursor: fc.constantFrom('', 'eyJzIjoxfQ'),
  oneWay: fc.constantFrom('', 'eyJzIjoxfQ'),
});

test('what is written is read back, and always counts as asking', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const address = writeSearch(search);
      expect(read(address)).toEqual({ search, faults: {} });
      expect(hasSearch(new URLSearchParams(address))).toBe(true);
    }),
  );
});

test('no address breaks the reading', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...Object.keys(emptySearch), 'other'), fc.string())), (pairs) => {
      const { search } = readSearch(new URLSearchParams(pairs), known);
      expect(search.speak.every((code) => known.has(code))).toBe(true);
    }),
  );
});

test('invalid values are left out and reported', () => {
  expect(read('speak=xx&radius=9999&mode=phone&gender=&sort=random')).toEqual({
    search: emptySearch,
    faults: { speak: 'xx', radius: '9999', mode: 'phone', sort: 'random' },
  });
  expect(read('speak=&learn=&place=&utm_source=mail')).toEqual({ search: emptySearch, faults: {} });
});

test.each([
  ['J', 'short'],
  ['!!!', 'short'],
  ['a b c', 'short'],
  ['x'.repeat(61), 'long'],
  ['\0ab', 'short'],
])('words the search cannot look for stay as typed: %s', (text, fault) => {
  const { search, faults } = readSearch(new URLSearchParams({ text, gender: 'female' }), known);
  expect(search).toEqual({ ...emptySearch, gender: 'female' });
  expect(faults).toEqual({ text });
  expect(textFault(text)).toBe(fault);
});

test.each(['Jo', 'Ås', '42', '日本', 'x'.repeat(60)])('two letters are enough: %s', (text) => {
  expect(read(`text=${encodeURIComponent(text)}`)).toEqual({ search: { ...emptySearch, text }, faults: {} });
});

test('a changed search begins at its first page', () => {
  const search = { ...emptySearch, speak: ['it'], cursor: 'abc', oneWay: 'def' };
  expect(changedSearch(search, { sort: 'lastActive' })).toBe('?speak=it&sort=lastActive');
});
