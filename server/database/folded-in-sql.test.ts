import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folded, wordsToFind } from '../../contract/folded.ts';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Every letter and mark that searches fold, and one of each kind that they leave. */
const letters = [
  ..."aeuoAEUO äöüÄÖÜøØåÅæÆœŒßẞéñłŁđıİħŧðþ ΣσςήάЁёйИ אָבּ ابُأـ カガｶﾞ 한국 กาแฟ हिं ﬁ½１ '‘’ʼ-‐‑–().,’ 𝒜😀🇨🇭",
  '\u0301',
  '\u0308',
  '\u030a',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\n',
  '\t',
  '\u00a0',
  '\u2003',
  '\u3000',
  '\u1680',
  '\u2028',
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((drawn) => drawn.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }).filter((drawn) => !drawn.includes('\0')),
);

test('folding in SQL is folding in TypeScript', async () => {
  const texts = fc.sample(fc.tuple(text, text), 3000);
  const { rows } = await app.services.database.pool.query<{ plain: string; words: string }>(
    `select search_folded(line) as plain, search_words(line, rest) as words
      from unnest($1::text[], $2::text[]) with ordinality drawn (line, rest, place) order by place`,
    [texts.map(([line]) => line), texts.map(([, rest]) => rest)],
  );
  for (const [index, [line, rest]] of texts.entries()) {
    expect(rows[index]?.plain, JSON.stringify(line)).toBe(folded(line));
    expect(rows[index]?.words, JSON.stringify([line, rest])).toBe(wordsToFind(line, rest));
  }
});
