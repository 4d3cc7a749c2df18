import { expect, test } from 'vitest';
import { keptTogether } from './kept-together.ts';

test.each([
  ['Adresse e-mail', 'Adresse e-\u2060mail'],
  ['Plus d’e-mails.', 'Plus d’e-\u2060mails.'],
  ['E-mail', 'E-\u2060mail'],
  ['<a href="/fr/tips/e-mail">ton e-mail</a>', '<a href="/fr/tips/e-mail">ton e-\u2060mail</a>'],
  ['<h2 id="e-mail">', '<h2 id="e-mail">'],
])('%s', (sentence, kept) => {
  expect(keptTogether(sentence, 'fr')).toBe(kept);
  expect(keptTogether(kept, 'fr')).toBe(kept);
});

test('German parts its own words where it may', () => {
  expect(keptTogether('E-Mail-Adresse', 'de')).toBe('E-Mail-Adresse');
});
