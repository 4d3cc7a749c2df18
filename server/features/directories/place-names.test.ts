import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createPost } from '../../../tests/support/posts.ts';
import { placeName, placesNamedElsewhere } from './place-names.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const found = async (q: string, locale: string) =>
  (await app.call(null, 'GET', `/api/locations?q=${encodeURIComponent(q)}&locale=${locale}`)).body.data;

describe('the names of a place', () => {
  it('belong to places in the directory', () => {
    const known = new Set(app.services.directories.places.map(({ name, canton }) => `${name} ${canton}`));
    expect(placesNamedElsewhere.filter((place) => !known.has(place))).toEqual([]);
  });

  it('match those of the canton a town gave its name to', () => {
    const { places, cantonNames } = app.services.directories;
    const capitals = [
      'Genève',
      'Luzern',
      'Zürich',
      'Neuchâtel',
      'Fribourg',
      'Solothurn',
      'Schaffhausen',
      'Zug',
      'Glarus',
      'Schwyz',
    ];
    for (const name of capitals) {
      const place = places.find((one) => one.name === name);
      if (!place) throw new Error(`no ${name}`);
      for (const locale of ['de', 'en', 'fr'] as const)
        expect(placeName(place, locale), `${name} ${locale}`).toBe(cantonNames.get(place.canton)?.[locale]);
    }
  });

  it.each([
    ['Lucerne', 'de-CH', '6003', 'Luzern'],
    ['Lucerne', 'fr-CH', '6003', 'Lucerne'],
    ['6003', 'en-CH', '6003', 'Lucerne'],
    ['Genf', 'fr-CH', '1201', 'Genève'],
    ['geneva', 'en-CH', '1201', 'Geneva'],
    ['geneve', 'de-CH', '1201', 'Genf'],
    ['bale', 'fr-CH', '4051', 'Bâle'],
    ['bienne', 'de-CH', '2502', 'Biel'],
    ['biel/bienne', 'fr-CH', '2502', 'Bienne'],
    ['Zurich', 'en-CH', '8001', 'Zurich'],
  ])('find it whatever the language of the page: %s in %s', async (q, locale, postcode, name) => {
    expect(await found(q, locale)).toContainEqual(expect.objectContaining({ postcode, name }));
  });

  it('are shown in the reader’s language: in search, in a profile, in a chat, in a post', async () => {
    const reader = await createMember(app);
    const other = await createMember(app, { name: 'Luz', placeId: 600300, speaks: [{ code: 'ro' }] });
    await createPost(app, other, { postcode: '6003' });
    expect((await write(app, reader, other)).status).toBe(201);
    for (const [locale, name] of [
      ['de-CH', 'Luzern'],
      ['en-CH', 'Lucerne'],
      ['fr-CH', 'Lucerne'],
    ] as const) {
      const headers = { 'accept-language': locale };
      const request = async (path: string) => (await app.call(reader, 'GET', path, undefined, headers)).body as unknown;
      const search = await request('/api/profiles?filters[langsSpeaking][code]=ro&populate=locations');
      expect(search).toMatchObject({ data: [{ locations: [{ postcode: '6003', name }] }] });
      expect(await request(`/api/profiles/${other}?populate=locations`)).toMatchObject({
        data: { locations: [{ name }] },
      });
      expect(await request('/api/chats')).toMatchObject({ data: [{ partner: { place: name } }] });
      expect(await request('/api/posts')).toMatchObject({ data: [{ location: { name } }] });
    }
  });
});
