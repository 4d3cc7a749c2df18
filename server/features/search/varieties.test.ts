import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaidVariety } from '../../../contract/constants/varieties.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember, type MemberTraits } from '../../../tests/support/members.ts';
import { searchRequest } from './search-request.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function member(name: string, varieties: SaidVariety[], traits: MemberTraits = {}): Promise<string> {
  const id = await createMember(app, { name, speaks: [{ code: 'rm' }], learns: [{ code: 'is' }], ...traits });
  const { status } = await app.call(id, 'PUT', `/api/profiles/${id}`, { data: { varieties } });
  expect(status).toBe(200);
  return id;
}

async function found(searcher: string | null, more: string) {
  const { body } = await app.call(searcher, 'GET', `/api/profiles?filters[langsLearning][code]=is${more}`);
  expect(body.meta.pagination.total).toBe(body.data.length);
  return body.data;
}
const names = (list: { name: string }[]) => list.map(({ name }) => name).sort();

describe('varieties', () => {
  let searcher: string;

  beforeAll(async () => {
    searcher = await member('Searcher', [{ variety: 'rm-puter', as: 'wants' }], {
      speaks: [{ code: 'is' }],
      learns: [{ code: 'rm' }],
    });
    await member('Puter', [
      { variety: 'rm-puter', as: 'speaks' },
      { variety: 'rm-vallader', as: 'understands' },
    ]);
    await member('Vallader', [{ variety: 'rm-vallader', as: 'speaks' }]);
    await member('Untold', []);
  });

  it('can be filtered by: only members who speak one, not who understand or want it, for members and visitors', async () => {
    for (const who of [searcher, null]) {
      expect(names(await found(who, '&filters[variety]=rm-puter'))).toEqual(['Puter']);
      expect(names(await found(who, '&filters[variety]=rm-vallader'))).toEqual(['Vallader']);
      const either = '&filters[variety][$in]=rm-vallader&filters[variety][$in]=rm-puter';
      expect(names(await found(who, either))).toEqual(['Puter', 'Vallader']);
      expect(names(await found(who, '&filters[variety]=rm-puter&filters[langsSpeaking][code]=rm'))).toEqual(['Puter']);
      expect(await found(who, '&filters[variety]=rm-puter&filters[langsSpeaking][code]=gsw')).toEqual([]);
    }
    const refused = await app.call(null, 'GET', '/api/profiles?filters[variety]=rm-nothing');
    expect(refused.status).toBe(400);
  });

  it('are returned with each result if the caller wants what they speak', async () => {
    const received = new Map((await found(searcher, '')).map(({ name, wantedVarieties }) => [name, wantedVarieties]));
    expect(received).toEqual(
      new Map([
        ['Puter', ['rm-puter']],
        ['Vallader', []],
        ['Untold', []],
      ]),
    );
    for (const each of await found(null, '&populate=*')) {
      expect(each).not.toHaveProperty('wantedVarieties');
      expect(each).not.toHaveProperty('varieties');
    }
  });
});

describe('the cost of asking for a variety', () => {
  it('is that of who speaks the language: no other language is scanned', () => {
    const { directories } = app.services;
    const of = (filters: Record<string, unknown>) =>
      searchRequest({ filters }, directories, { id: null, placeId: null, week: null }, { year: 2026, now: new Date() });
    const number = (code: string) => directories.languageByCode.get(code)?.number;
    expect(of({ variety: { $eq: 'rm-puter' } }).pairs.speaks).toEqual([number('rm')]);
    expect(of({ variety: { $in: ['rm-puter', 'gsw-bern', 'gsw-basel'] } }).pairs.speaks).toEqual([
      number('rm'),
      number('gsw'),
    ]);
    expect(of({ variety: { $eq: 'rm-puter' }, langsSpeaking: { code: { $eq: 'it' } } }).pairs.speaks).toEqual([
      number('it'),
    ]);
  });
});
