import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { present } from '../../../tests/support/present.ts';

/** The total agrees with the list: following all pages finds as many as the total, whatever has just changed. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The first page's total, and the number of results on all pages. */
async function totalAndFound(viewer: string, code: string, limit: number): Promise<[number, number]> {
  const query = `filters[langsSpeaking][code]=${code}&sort=createdAt&pagination[limit]=${limit}`;
  const first = (await app.call(viewer, 'GET', `/api/profiles?${query}`)).body;
  let found = first.data.length;
  let { next } = first.meta.pagination;
  while (next) {
    const { body } = await app.call(viewer, 'GET', `/api/profiles?${query}&pagination[cursor]=${next}`);
    found += body.data.length;
    next = body.meta.pagination.next;
  }
  return [present(first.meta.pagination.total), found];
}

async function group(code: string) {
  const me = await createMember(app);
  const others: string[] = [];
  for (let number = 0; number < 5; number += 1) others.push(await createMember(app, { speaks: [{ code }] }));
  return { me, others, one: others[0] ?? '' };
}

describe.each([
  ['on one page', 20],
  ['on several pages', 2],
])('a total with its list %s', (about, limit) => {
  const code = (of: string) => (about === 'on one page' ? of : ({ es: 'sv', pt: 'da', pl: 'fi', nl: 'el' }[of] ?? of));

  it('counts a block at once, and its end, for both', async () => {
    const { me, one } = await group(code('es'));
    expect(await totalAndFound(me, code('es'), limit)).toEqual([5, 5]);
    expect(await totalAndFound(one, code('es'), limit)).toEqual([4, 4]);
    await app.call(one, 'PUT', `/api/profiles/${one}`, { data: { langsSpeaking: [{ code: 'it' }] } });
    await app.call(me, 'PUT', `/api/profiles/${me}`, { data: { langsSpeaking: [{ code: code('es') }] } });
    expect(await totalAndFound(one, code('es'), limit)).toEqual([5, 5]);
    await app.call(me, 'PUT', `/api/blocks/${one}`);
    expect(await totalAndFound(one, code('es'), limit)).toEqual([4, 4]);
    await app.call(me, 'DELETE', `/api/blocks/${one}`);
    expect(await totalAndFound(one, code('es'), limit)).toEqual([5, 5]);
  });

  it('counts the blocker’s own block at once, and its end', async () => {
    const { me, one } = await group(code('pt'));
    expect(await totalAndFound(me, code('pt'), limit)).toEqual([5, 5]);
    await app.call(me, 'PUT', `/api/blocks/${one}`);
    expect(await totalAndFound(me, code('pt'), limit)).toEqual([4, 4]);
    await app.call(me, 'DELETE', `/api/blocks/${one}`);
    expect(await totalAndFound(me, code('pt'), limit)).toEqual([5, 5]);
  });

  it('changes at once when a member leaves the search, and returns', async () => {
    const { me, one } = await group(code('pl'));
    expect(await totalAndFound(me, code('pl'), limit)).toEqual([5, 5]);
    await app.call(one, 'PUT', `/api/profiles/${one}`, { data: { status: 'inactive' } });
    expect(await totalAndFound(me, code('pl'), limit)).toEqual([4, 4]);
    await app.call(one, 'PUT', `/api/profiles/${one}`, { data: { status: 'both' } });
    expect(await totalAndFound(me, code('pl'), limit)).toEqual([5, 5]);
  });

  it('agrees with what a visitor is shown at the same moment', async () => {
    const { one } = await group(code('nl'));
    const request = async () => {
      const { body } = await app.call(null, 'GET', `/api/profiles?filters[langsSpeaking][code]=${code('nl')}`);
      return [body.meta.pagination.total, body.data.length];
    };
    expect(await request()).toEqual([5, 5]);
    await app.call(one, 'PUT', `/api/profiles/${one}`, { data: { status: 'inactive' } });
    const [total, shown] = await request();
    expect(total).toBe(shown);
    app.moveClock(2500);
    expect(await request()).toEqual([4, 4]);
  });
});
