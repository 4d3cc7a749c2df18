import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { email, emailKey } from '../../../contract/email.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { newId } from '../../base/ids.ts';
import { readAddresses } from '../teams/read-addresses.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Characters whose case differs between JavaScript, PostgreSQL and people. */
const odd = [
  '\u0130',
  '\u0131',
  '\u017f',
  '\u212a',
  '\u1e9e',
  'ß',
  'Å',
  '\u212b',
  'Σ',
  'ς',
  'ﬁ',
  '\u00a0',
  '\u200b',
  '＠',
  '．',
];

it('the database and our code lower-case every accepted address the same way', async () => {
  const plain = fc.string({ unit: fc.constantFrom(...'aAiIkKsSzZ09'), minLength: 1, maxLength: 8 });
  const any = fc.string({ unit: fc.constantFrom(...'iIkKsS._-+@', ...odd), minLength: 1, maxLength: 4 });
  const made = fc.oneof({ weight: 4, arbitrary: plain }, any);
  const given = fc.sample(
    fc.tuple(made, made).map(([name, host]) => `${name}@${host}.ch`),
    4000,
  );
  const taken = given.flatMap((text) => email.safeParse(text).data ?? []);
  expect(taken.length).toBeGreaterThan(300);
  expect(
    given.filter((text) => odd.slice(0, 11).some((letter) => text.includes(letter)) && email.safeParse(text).success),
  ).toEqual([]);
  const { rows } = await app.services.database.pool.query<{ small: string }>(
    'select lower(address) as small from unnest($1::text[]) with ordinality as given (address, place) order by place',
    [taken],
  );
  expect(rows.map(({ small }) => small)).toEqual(taken.map(emailKey));
});

it('no call accepts an address with other letters', async () => {
  const address = `m\u0130ra-${newId()}@example.test`;
  const password = 'Seerose im Regen 7';
  const calls: [string, string, object][] = [
    ['/api/auth/local', 'identifier', { identifier: address, password }],
    ['/api/auth/local/restore', 'identifier', { identifier: address, password }],
    ['/api/auth/local/register', 'email', { email: address, password, name: 'Mira', locale: 'de', terms: true }],
    ['/api/auth/forgot-password', 'email', { email: address }],
    [
      '/api/enquiries',
      'data.email',
      {
        data: {
          email: address,
          company: 'Muster AG',
          name: 'Mira',
          people: '11-50',
          message: 'Guten Tag, wir möchten mehr wissen.',
        },
      },
    ],
  ];
  for (const [path, field, body] of calls) {
    const answer = await app.call(null, 'POST', path, body);
    expect([path, answer.status, answer.faultyFields.some((each) => field.endsWith(each))]).toEqual([path, 400, true]);
  }
  expect(readAddresses(address)).toMatchObject([{ address: null }]);
});
