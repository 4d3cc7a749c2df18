import { expect, it } from 'vitest';
import { packLanguages, unpackLanguages } from './packed-languages.ts';

const languages = [
  { code: 'gsw', name: 'Schweizerdeutsch' },
  { code: 'zh', name: 'Chinesisch (Mandarin, vereinfacht)' },
  { code: 'it', name: 'Italienisch' },
];

it('languages come out of a text as they went in', () => {
  expect(unpackLanguages(packLanguages(languages))).toEqual(languages);
});

it('the same text gives the same list, so that what is made of it is made once', () => {
  expect(unpackLanguages(packLanguages(languages))).toBe(unpackLanguages(packLanguages([...languages])));
  const other = packLanguages(languages.slice(1));
  expect(unpackLanguages(other)).toEqual(languages.slice(1));
});
