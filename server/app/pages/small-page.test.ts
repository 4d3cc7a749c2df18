import { expect, it } from 'vitest';
import { localeOfReader } from './small-page.ts';

const page = { accept: 'text/html', 'accept-language': 'fr-CH' };

it.each([
  ['/', page, 'de'],
  ['/made-up', page, 'de'],
  ['/en/tandems', page, 'en'],
  ['/api/languages', { 'accept-language': 'fr-CH' }, 'fr'],
  ['/api/languages', page, 'fr'],
])('an answer to %s, requested with %j, is in %s', (path, headers, locale) => {
  expect(localeOfReader(new Request(`https://adeux.example${path}`, { headers }))).toBe(locale);
});
