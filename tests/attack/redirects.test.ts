import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectionOf } from '../../web/routing/redirect-rules.ts';
import { rememberedPath } from '../../web/session/guards.ts';
import { asOwnPath } from '../../web/session/own-path.ts';

/** Redirects never go to another site, whatever is in the cookie, the form or the address. */

const ours = 'https://adeux.example';
/** URLs of another site that look like a path, as have fooled browsers and servers. */
const tricks = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\evil.example',
  'HtTpS://evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/de//evil.example',
  '/de/..//evil.example',
  '/de/../\\evil.example',
  '/de/%2e%2e//evil.example',
  '/de@evil.example',
  '/de:80@evil.example',
  '.evil.example',
  '@evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '%252f%252fevil.example',
  '/de\r\nLocation: https://evil.example',
  '/de%0d%0aLocation:%20https://evil.example',
  '/de?next=//evil.example#\r\nSet-Cookie: jwt=a',
  '／／evil.example',
  '/de/。。/evil',
  '/\u0000/evil.example',
  '/de\u2028//evil.example',
];
/** Each as it is, encoded once and twice, and behind a path of ours. */
const written = tricks.flatMap((trick) => [
  trick,
  encodeURIComponent(trick),
  encodeURIComponent(encodeURIComponent(trick)),
  `/de${trick}`,
  `/de?to=${trick}`,
]);

/** A header that a browser would follow within our site, and that holds one line. */
function staysHere(location: string) {
  expect(new URL(location, `${ours}/de/login`).origin, location).toBe(ours);
  expect(location).toMatch(/^\/(de|en|fr)(?![^/?])/);
  // Throws for a line break or any other character no header may hold.
  expect(new Headers({ Location: location }).get('location')).toBe(location);
}

function afterLogIn(cookie: string) {
  return rememberedPath(new Request(`${ours}/de/login`, { headers: { cookie } }), 'de');
}

describe('the remembered path', () => {
  it('never leaves the site, whatever the cookie contains', () => {
    for (const trick of written) {
      staysHere(afterLogIn(`redirect=${encodeURIComponent(trick)}`));
      // As an attacker might plant it, not encoded.
      staysHere(afterLogIn(`redirect=${trick.replace(/[^\x20-\x7e]/g, '')}`));
    }
  });

  it('never leaves the site for any combination of them', () => {
    const pieces = [
      '/',
      '\\',
      '//',
      ':',
      '@',
      '.',
      '..',
      '%2f',
      '%5c',
      '%0d%0a',
      '?',
      '#',
      'de',
      'evil.example',
      '\t',
      '\n',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 9 }), (chosen) => {
        staysHere(afterLogIn(`redirect=${encodeURIComponent(chosen.join(''))}`));
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it('is the first of several cookies of that name, and still ours', () => {
    staysHere(afterLogIn('redirect=%2Fde%2Fchat; redirect=//evil.example'));
    staysHere(afterLogIn('redirect=//evil.example; redirect=%2Fde%2Fchat'));
  });
});

describe('the return address of a form', () => {
  it('is either ours or none', () => {
    for (const trick of written) {
      const path = asOwnPath(trick);
      if (path !== undefined) staysHere(path);
    }
  });
});

describe('an old address', () => {
  it('redirects within the site', () => {
    for (const trick of written.filter((each) => each.startsWith('/') && URL.canParse(ours + each))) {
      for (const path of [trick, `/de/language-learning${trick}`, `${trick}/business`]) {
        const found = redirectionOf(new URL(ours + path));
        if (found) staysHere(found.to);
      }
    }
  });
});
