import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cookieIn, cookieOf } from './cookies.ts';

describe('a cookie', () => {
  it.each([
    ['jwt=a.b; tracking=denied'],
    ['tracking =denied'],
    ['tracking\t=\tdenied'],
    ['a=b;tracking=denied;c'],
    ['; ;=x;tracking="denied"'],
    ['tracking=%64enied'],
    ['tracking=denied; tracking=accepted'],
    ['$Version=1; tracking="denied"; $Path="/"'],
  ])('is read in the spelling %j', (cookies) => {
    expect(cookieIn(cookies, 'tracking')).toBe('denied');
    expect(cookieOf(new Headers({ cookie: cookies }), 'tracking')).toBe('denied');
  });

  it.each([
    '',
    'tracking',
    'TRACKING=denied',
    'my_tracking=denied',
    'a=tracking=denied',
    '%74racking=denied',
    'tracking=%zz',
  ])('is not in %j', (cookies) => {
    expect(cookieIn(cookies, 'tracking')).toBeUndefined();
    expect(cookieOf(new Headers({ cookie: cookies }), 'tracking')).toBeUndefined();
  });

  it('is undefined without a header', () => {
    expect(cookieOf(new Headers(), 'jwt')).toBeUndefined();
  });
});

describe('the product', () => {
  const root = path.join(import.meta.dirname, '..');
  const code = ['contract', 'server', 'web'].flatMap((world) =>
    readdirSync(path.join(root, world), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${world}/${file}`),
  );
  const naming = (pattern: RegExp) => code.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')));

  it('reads cookies in one file only', () => {
    expect(naming(/import[^;]*\bparse\w*\b[^;]*from 'hono\/(utils\/)?cookie'|\bgetCookie\b/)).toEqual([]);
    expect(naming(/document\.cookie/).filter((file) => file !== 'contract/cookies.ts')).toEqual([
      'web/live/live-member.ts',
    ]);
    // This check for a possible session reads the whole header, deliberately wider than any reader.
    expect(naming(/\b(?:get|header)\('cookie'\)/i).sort()).toEqual([
      'contract/cookies.ts',
      'server/features/session/session-token.ts',
    ]);
  });

  it('identifies callers in one place', () => {
    // The stand-in for the payment provider receives our own calls.
    const readers = naming(/\b(?:get|header)\('authorization'\)/i).filter(
      (file) => !file.startsWith('server/integrations/'),
    );
    expect(readers).toEqual(['server/http/bearer-token.ts']);
    // The second one identifies no one: it passes on the token of its own request, whose owner was confirmed just before.
    expect(naming(/cookieOf\([^)]*'jwt/)).toEqual([
      'server/features/session/session-token.ts',
      'web/people/activity-wanted.ts',
    ]);
  });
});
