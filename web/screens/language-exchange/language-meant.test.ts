import { expect, test } from 'vitest';
import { codeOf } from './language-meant.ts';

const languages = [
  { code: 'en', name: 'Englisch' },
  { code: 'gsw', name: 'Schweizerdeutsch' },
  { code: 'it', name: 'Italienisch' },
  { code: 'en', name: 'English' },
  { code: 'gsw', name: 'Swiss German' },
  { code: 'it', name: 'Italian' },
  { code: 'it', name: 'Italien' },
  { code: 'fr', name: 'Français' },
];

test.each([
  ['english', 'en'],
  ['Englisch', 'en'],
  ['IT', 'it'],
  ['italian', 'it'],
  ['ITALIEN', 'it'],
  ['swiss-german', 'gsw'],
  ['Swiss%20German'.replace('%20', ' '), 'gsw'],
  ['francais', 'fr'],
  ['FRANÇAIS', 'fr'],
])('%s means a language', (typed, code) => {
  expect(codeOf(typed, languages)).toBe(code);
});

test.each(['', '---', '42', 'klingon', 'i', `it${'x'.repeat(100_000)}`])('%.20s means none', (typed) => {
  expect(codeOf(typed, languages)).toBeUndefined();
});
