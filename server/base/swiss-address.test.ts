import { expect, it } from 'vitest';
import { splitPlace, splitStreet } from './swiss-address.ts';

it.each([
  ['Musterstrasse 1', 'Musterstrasse', '1'],
  ['Rue du Lac 12bis', 'Rue du Lac', '12bis'],
  ['Strasse des 17. Juni 135', 'Strasse des 17. Juni', '135'],
  ['Avenue de la Gare, 3', 'Avenue de la Gare', '3'],
  ['  Im Feld 4-6 ', 'Im Feld', '4-6'],
])('%s is a street and a number', (line, street, number) => {
  expect(splitStreet(line)).toEqual({ street, number });
});

it.each(['Musterstrasse', 'Postfach', '12', 'OPERATOR_STREET', '', 'Haus 12 oben'])('%s is not', (line) => {
  expect(splitStreet(line)).toBeUndefined();
});

it.each([
  ['6003 Luzern', '6003', 'Luzern', 'CH'],
  ['CH-1003 Lausanne', '1003', 'Lausanne', 'CH'],
  ['2300 La Chaux-de-Fonds', '2300', 'La Chaux-de-Fonds', 'CH'],
  ['FL-9490 Vaduz', '9490', 'Vaduz', 'LI'],
  ['9485 Nendeln', '9485', 'Nendeln', 'LI'],
  ['9500 Wil', '9500', 'Wil', 'CH'],
])('%s is a postcode and a place', (line, postcode, place, country) => {
  expect(splitPlace(line)).toEqual({ postcode, place, country });
});

it.each(['Luzern', '6003', '0800 Nirgends', '60031 Weit', 'OPERATOR_PLACE', ''])('%s is not', (line) => {
  expect(splitPlace(line)).toBeUndefined();
});
