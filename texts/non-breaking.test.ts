import { expect, test } from 'vitest';
import { withNonBreaking } from './non-breaking.ts';

test.each([
  ['Adresse e-mail', 'Adresse e-\u2060mail'],
  ['Plus d’e-mails.', 'Plus d’e-\u2060mails.'],
  ['E-mail', 'E-\u2060mail'],
  ['E-Mail-Adresse', 'E-\u2060Mail-Adresse'],
  ['<a href="/fr/tips/e-mail">ton e-mail</a>', '<a href="/fr/tips/e-mail">ton e-\u2060mail</a>'],
  ['<h2 id="e-mail">', '<h2 id="e-mail">'],
])('%s', (sentence, kept) => {
  expect(withNonBreaking(sentence)).toBe(kept);
  expect(withNonBreaking(kept)).toBe(kept);
});
