import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countTooMany } from './use-too-many.ts';

test.each([
  ['abc', 3, 0],
  ['abcd', 3, 1],
  ['  abc\n', 3, 0],
  ['a\r\nb', 3, 0],
  ['a\r\nbc', 3, 1],
  ['x'.repeat(4500), 4000, 500],
  ['x'.repeat(4500), undefined, 0],
])('%j with a limit of %s has %s too many', (text, limit, tooMany) => {
  expect(countTooMany(text, limit)).toBe(tooMany);
});

/** Fields for codes and searches, which hold no sentences. Gaps are compared, never sent. */
const mayCut = [/^\d+$/, /^limits\.(code|searchText|memberSearch|email)\.max$/, /^longestAnswer$/];

test('no field for words cuts off what is pasted into it', () => {
  const web = path.join(import.meta.dirname, '..');
  const screens = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const cutting = screens.flatMap((file) =>
    [...readFileSync(path.join(web, file), 'utf8').matchAll(/maxLength=\{([^}]+)\}/g)]
      .map(([, limit = '']) => limit)
      .filter((limit) => !mayCut.some((allowed) => allowed.test(limit)))
      .map((limit) => `${file}: ${limit}`),
  );
  expect(cutting.sort()).toEqual([
    // searches
    'screens/operator/codes/codes.screen.tsx: limits.codeNote.max',
    'screens/operator/payments/invoices.screen.tsx: limits.teamName.max',
  ]);
});
