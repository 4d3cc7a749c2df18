import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '../../contract/profiles.ts';
import { responseRates, statuses } from '../../contract/words/profiles.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Cast, createCast } from '../support/pages/cast.ts';
import { documentParts } from '../support/pages/document-parts.ts';
import { mountSite, type TestSite } from '../support/pages/site.ts';

const path = '/de/tandems?speak=it&learn=gsw';
const day = 86_400_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const format = (url: string) => ({ url, width: 96, height: 96 });
const place = { id: '1', name: 'Malters', postcode: '6102', canton: 'LU', latitude: 47.05, longitude: 8.3 };

/** As a member sees somebody. */
const reto: Profile = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  name: 'Reto',
  about: 'Ich koche gern.',
  status: 'both',
  createdAt: ago(90 * day),
  canton: 'LU',
  image: null,
  langsSpeaking: [{ id: 'gsw', code: 'gsw', name: 'Schweizerdeutsch', level: 'native' }],
  langsLearning: [{ id: 'it', code: 'it', name: 'Italienisch', level: 'A2' }],
  hobbies: null,
  lastActive: ago(3 * day),
  age: 41,
  responseRate: null,
  locations: [place],
  chat: null,
};

const picture = { id: 'p', url: '/p.webp', formats: { tiny: format('/tiny.webp'), medium: format('/medium.webp') } };
const chat = (state: 'open' | 'accepted', id = 'c1') => ({ id, state });
/** Each shows something else of him than what stands before it. */
const changes: [what: string, change: Partial<Profile>][] = [
  ['name', { name: 'Renato' }],
  ['a name that means something elsewhere', { name: `R<b>&"'$& $1 \\1` }],
  ['text', { about: 'Ich wandere gern.' }],
  ['no text', { about: null }],
  ['picture', { image: picture }],
  ['another picture', { image: { ...picture, formats: { ...picture.formats, tiny: format('/other.webp') } } }],
  ['age', { age: 42 }],
  ['no age', { age: null }],
  ['here now', { lastActive: ago(1000) }],
  ['here today', { lastActive: ago(8 * 60_000) }],
  ['here a week ago', { lastActive: ago(7 * day) }],
  ['here long ago', { lastActive: ago(300 * day) }],
  ['when he was here untold', { lastActive: undefined as never }],
  ['place', { locations: [{ ...place, name: 'Kriens' }] }],
  ['no place but a canton', { locations: [] }],
  ['another canton', { locations: [], canton: 'VS' }],
  ['neither', { locations: [], canton: null }],
  ['distance', { distance: 4 }],
  ['another distance', { distance: 5 }],
  ...responseRates.map((responseRate): [string, Partial<Profile>] => [`answers: ${responseRate}`, { responseRate }]),
  ...statuses
    .filter((status) => status !== reto.status)
    .map((status): [string, Partial<Profile>] => [`status: ${status}`, { status }]),
  ['a chat', { chat: chat('open') }],
  ['another chat', { chat: chat('accepted', 'c2') }],
  ['level', { langsLearning: [{ id: 'it', code: 'it', name: 'Italienisch', level: 'B1' }] }],
  ['no level', { langsLearning: [{ id: 'it', code: 'it', name: 'Italienisch' }] }],
  [
    'a second language',
    {
      langsSpeaking: [
        { id: 'fr', code: 'fr', name: 'Französisch' },
        { id: 'gsw', code: 'gsw', name: 'Schweizerdeutsch', level: 'native' },
      ],
    },
  ],
  ['no languages', { langsSpeaking: [], langsLearning: [] }],
];

let app: TestApp;
let site: TestSite;
let cast: Cast;

beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
  cast = await createCast(app);
}, 600_000);
afterAll(() => app?.close());
afterEach(() => {
  site.intercept = () => undefined;
  site.streams = false;
});

/** The search as somebody sees it who is found these people. */
async function shown(people: Profile[], reader: string | null, at = path): Promise<string> {
  const pagination = { limit: 20, total: people.length, next: null };
  site.intercept = (call) =>
    call === 'GET /api/profiles' ? Response.json({ data: people, meta: { pagination } }) : undefined;
  const answer = await site.ask(reader, at);
  expect(answer.status).toBe(200);
  return documentParts(await answer.text()).document;
}

/** The same, rendered anew by React alone. */
async function rendered(...given: Parameters<typeof shown>): Promise<string> {
  site.streams = true;
  const document = await shown(...given);
  site.streams = false;
  return document;
}

const readers = [
  ['member', () => cast.readers.member ?? null],
  ['visitor', () => null],
] as const;

describe.each(readers)('what is kept of a person, for a %s', (_, reader) => {
  it.each(changes)('is what it would be if rendered anew, after a change of: %s', async (_what, change) => {
    const before = await shown([reto], reader());
    const changed = { ...reto, ...change };
    const after = await shown([changed], reader());
    expect(after).not.toBe(before);
    expect(after).toBe(await rendered([changed], reader()));
    expect(await shown([reto], reader())).toBe(before);
  });

  it('is not what it is for another search, nor in another language', async () => {
    const before = await shown([reto], reader());
    for (const at of [
      '/de/tandems?speak=fr&learn=en',
      '/de/tandems?speak=it&speak=fr&learn=gsw',
      '/de/tandems?speak=it&learn=gsw&place=6003',
      '/de/tandems?speak=it&learn=gsw&mode=online&gender=female',
      '/fr/tandems?speak=it&learn=gsw',
    ]) {
      const other = await shown([reto], reader(), at);
      expect(other).not.toBe(before);
      expect(other).toBe(await rendered([reto], reader(), at));
    }
  });

  it('stands where he stands among others', async () => {
    const others = [reto, { ...reto, id: '0192f0c1-0000-7000-8000-000000000002', name: 'Lea' }];
    const before = await shown(others, reader());
    const after = await shown(others.toReversed(), reader());
    expect(after).not.toBe(before);
    expect(after).toBe(await rendered(others.toReversed(), reader()));
  });
});

it('shows a visitor nothing of what it was made for a member', async () => {
  const seen = await shown([{ ...reto, chat: chat('open', 'mine') }], cast.readers.member ?? null);
  expect(seen).toContain('chat/mine');
  expect(seen).toContain('41');
  const { lastActive, age, responseRate, locations, chat: _, hobbies, ...open } = reto;
  const visitors = await shown([open], null);
  expect(visitors).not.toContain('chat/mine');
  expect(visitors).not.toContain(place.name);
  expect(visitors).toBe(await rendered([open], null));
});
