import { describe, expect, test } from 'vitest';
import { folded, otherWays, wordsToFind } from './folded.ts';

describe('texts that are equal in a search', () => {
  test.each([
    ['José', 'jose'],
    ['Jose\u0301', 'jose'],
    ['Núñez', 'nunez'],
    ['Genève', 'geneve'],
    ['Bahnhofstraße', 'bahnhofstrasse'],
    ['STRAẞE', 'strasse'],
    ['muñoz', 'munoz'],
    ['мёд', 'мед'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Łódź', 'lodz'],
    ['İstanbul ışık', 'istanbul isik'],
    ['cœur', 'coeur'],
    ['L’Abbaye', "l'abbaye"],
    ['ﬁn １２', 'fin 12'],
    ['Anna\u200b\u00ad', 'anna'],
    ['  ça \n\t va ', 'ca va'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
    ['ガ', 'ガ'],
    ['ｶﾞ', 'ガ'],
    ['한국', '한국'],
    ['กาแฟ', 'กาแฟ'],
    ['हिंदी', 'हिंदी'],
  ])('%s is %s', (text, plain) => expect(folded(text)).toBe(plain.normalize('NFC')));
});

test.each([
  ['Zürich', ['zuerich']],
  ['Zuerich', ['zurich']],
  ['Ærø', ['aeroe', 'aro']],
  ['Bern', []],
  ['José', []],
])('%s is written in other ways, too: %j', (text, ways) => expect(otherWays(text)).toEqual(ways));

test('the whole line is found in each spelling, each word of a longer text too', () => {
  expect(wordsToFind('Jürgen Müller', 'aus Zürich, Noël')).toBe(
    'jurgen muller aus zurich, noel juergen mueller zuerich, nol',
  );
  expect(wordsToFind('Anna')).toBe('anna');
});
