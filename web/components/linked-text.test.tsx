import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { linkParts } from './link-parts.ts';
import { LinkedText } from './linked-text.tsx';

const links = (text: string) => linkParts(text).flatMap(({ text: piece, href }) => (href ? [[piece, href]] : []));

describe('addresses in a text', () => {
  test.each([
    ['Treffen wir uns? https://kkl-luzern.ch/saal.', 'https://kkl-luzern.ch/saal'],
    ['(siehe https://de.wikipedia.org/wiki/Tandem_(Sprache))', 'https://de.wikipedia.org/wiki/Tandem_(Sprache)'],
    ['«http://example.ch/a?b=c&d=e#f»', 'http://example.ch/a?b=c&d=e#f'],
    ['HTTPS://EXAMPLE.CH!', 'HTTPS://EXAMPLE.CH'],
    ['https://de.wikipedia.org/wiki/Bern_(Stadt)', 'https://de.wikipedia.org/wiki/Bern_(Stadt)'],
    ['https://zh.wikipedia.org/wiki/伯尔尼 ist', 'https://zh.wikipedia.org/wiki/伯尔尼'],
    ...[
      'Lies „X“ bitte',
      '看这里X，谢谢',
      '見て：X。',
      '（X）',
      '「X」',
      'X、次',
      '‹X›',
      '»X«',
      '(X)',
      'X،',
      'X؟',
      'X।',
      'X\u200b',
      'X\u2060 ja',
      'X–gut',
      'X…',
      'X！',
      "l'X’ ",
    ].map((around) => [around.replace('X', 'https://example.ch/kurs'), 'https://example.ch/kurs']),
  ])('%s', (text = '', address = '') => {
    expect(links(text)).toEqual([[address, new URL(address).href]]);
  });

  test('www. links to https', () => {
    expect(links('www.sbb.ch, Gleis 7')).toEqual([['www.sbb.ch', 'https://www.sbb.ch/']]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://example.ch',
    'https://',
    'https://localhost/x',
    'https://example.ch@evil.test/',
    'ein.punkt und ein:doppelpunkt',
  ])('%s is no link', (text) => {
    expect(links(text)).toEqual([]);
  });
});

const piece = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom('https://', 'www.', 'javascript:', '<a href="x">', '&amp;', '\n', '👩‍🎓', ').,', ' ', "'", '"'),
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

test('no text is lost', () => {
  fc.assert(
    fc.property(
      text,
      (written) =>
        linkParts(written)
          .map((part) => part.text)
          .join('') === written,
    ),
  );
});

test('the result contains only text and safe links', () => {
  fc.assert(
    fc.property(text, (written) => {
      const markup = renderToStaticMarkup(<LinkedText text={written} />);
      const safe =
        /<a href="https?:\/\/[^"<>]*" target="_blank" rel="noopener noreferrer nofollow ugc">|<\/a>|^<span>|<\/span>$/g;
      expect(unescaped(markup.replace(safe, ''))).toBe(written);
      expect(markup.replace(safe, '')).not.toMatch(/[<>]/);
    }),
  );
});

function unescaped(markup: string): string {
  return markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
