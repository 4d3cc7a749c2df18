import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { messageText } from './chat.ts';
import { email } from './email.ts';
import { trimmed } from './format/trimmed.ts';
import * as limits from './limits.ts';
import { nameOf, plainLine } from './name.ts';
import { writtenText } from './written-text.ts';

/** The parsed text; undefined if the schema rejects it. */
const taken = (schema: z.ZodType<string>, text: string) => schema.safeParse(text).data;
const name = nameOf('person', limits.name);
const comment = writtenText(limits.comment);
const line = plainLine({ min: 1, max: 100 });

const nothing = [
  ...[
    '\u200b\u200b',
    '\u2800',
    '\u2060',
    '\u3164',
    '\u115f',
    '\u00ad',
    '\u200e',
    '\u034f',
    '\ufe0f',
    '\u180e',
    '\ufeff',
  ],
  ...['\u0001', '\u0002', ' ', '\u00a0', '\n\t', '\u2800'.repeat(20), '\u0301', '\u{e0001}', '\ud800'],
];

describe('a text with nothing visible', () => {
  test.each(nothing)('is refused: %j', (text) => {
    expect([messageText, comment, line].map((schema) => taken(schema, text))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(messageText.safeParse(text).error?.issues).toMatchObject([{ code: 'too_small' }]);
  });
});

describe('visible text', () => {
  test.each([
    ...['🇨🇭', '🇨🇭🇮🇹', ':-)', ';)', ';-)', '=)', '(^_^)', '^^', '?', '!', '…', '★', '→', '✓', '€', '♪', '@', '-->'],
    ...['❤️', '👍🏽', ':D', '1️⃣', '<3', '½', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', 'ま', '茶'],
  ])('is taken as it is: %s', (text) => {
    expect([messageText, comment, line].map((schema) => taken(schema, text))).toEqual([text, text, text]);
  });
});

test('a line break is one character and counts as one', () => {
  expect(taken(messageText, 'eins\r\nzwei\rdrei')).toBe('eins\nzwei\ndrei');
  expect(taken(messageText, 'Zeile\r\n'.repeat(600))).toBe('Zeile\n'.repeat(600).trim());
});

test('stacked marks are rejected', () => {
  const tower = `H${'\u0300\u030c'.repeat(20)}allo`;
  expect(taken(messageText, tower)).toBe(`H${'\u0300\u030c'.repeat(3)}allo`);
  expect(taken(comment, 'שָׁלוֹם हिंदी Việt')).toBe('שָׁלוֹם हिंदी Việt');
  expect(taken(name, tower)).toBeUndefined();
});

describe('addresses', () => {
  const atoms = [
    'anna&beat',
    'a/b',
    'a=b',
    'anna#1',
    'anna!',
    'a*b',
    'a~b',
    'a%b',
    'a?b',
    '{x}',
    "o'neil",
    'x+y',
    'a_b',
    'a.b',
  ];
  test.each([...atoms.map((atom) => `${atom}@example.ch`), 'anna@example.xn--p1ai', 'anna@xn--mller-kva.ch'])(
    'are taken: %s',
    (address) => expect(taken(email, address)).toBe(address),
  );

  test.each([
    ...[
      'a@b-.ch',
      '.a@example.ch',
      'a.@example.ch',
      'a..b@example.ch',
      'a@example',
      'a@@example.ch',
      'ä@example.ch',
      'a@exämple.ch',
    ],
    ...[
      'a b@example.ch',
      'a,b@example.ch',
      '"a"@example.ch',
      'a@example.c',
      'a@[127.0.0.1]',
      'a\u200bb@example.ch',
      'ſ@example.ch',
    ],
  ])('are refused: %s', (address) => expect(taken(email, address)).toBeUndefined());

  test.each([
    ...['anna@example.ch\u200b', '\u200fanna@example.ch', '\u202aanna@example.ch\u202c', 'anna@example.ch\u2060'],
    ...['mailto:anna@example.ch', '<anna@example.ch>', ' <mailto:anna@example.ch> ', '\u00a0anna@example.ch\ufeff'],
  ])('are cleaned: %j', (address) => expect(taken(email, address)).toBe('anna@example.ch'));
});

describe('names', () => {
  test.each([
    ['\u200eAnna', 'Anna'],
    ['Anna\u200b', 'Anna'],
    ['Anna\u00ad', 'Anna'],
    ['Anna\u2060', 'Anna'],
    ['محمد\u200e', 'محمد'],
    ['Rhys 🏴󠁧󠁢󠁷󠁬󠁳󠁿', 'Rhys 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['Anna M.de Vries', 'Anna M.de Vries'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ])('%j is %s', (given, plain) => expect(taken(name, given)).toBe(plain));

  test.each(['Luca.it', 'konto-pruefen.support', 'Anna x.com', 'Anna wa.me', 'A\u200bnna', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'])(
    '%j is refused',
    (given) => expect(taken(name, given)).toBeUndefined(),
  );
  test('the error names the piece that is a link', () => {
    expect(name.safeParse('Hilfe konto-pruefen.support').error?.issues).toMatchObject([
      { params: { code: 'name_link', values: { link: 'konto-pruefen.support' } } },
    ]);
  });
});

test('trimming looks at each end once', () => {
  expect(trimmed(`\u200b a\u200b${' '.repeat(100_000)}b \u3164`)).toBe(`a\u200b${' '.repeat(100_000)}b`);
  expect(trimmed('\u2800\u200e')).toBe('');
});
