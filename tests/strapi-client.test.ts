import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { HTTPAuthorizationError, HTTPBadRequestError, HTTPNotFoundError, strapi } from '@strapi/client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../server/base/ids.ts';
import { startSession } from '../server/features/session/start-session.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { createMember } from './support/members.ts';

// The calls of product 7, made by the client that the dialect of product 11 belongs to, against a listening server.
let app: TestApp;
let server: ServerType;
let baseURL: string;
let me: string;
let client: ReturnType<typeof strapi>;

beforeAll(async () => {
  app = await startTestApp();
  await new Promise<void>((listening) => {
    server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' }, () => listening());
  });
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  me = await createMember(app, { name: 'Gian', about: null });
  client = strapi({ baseURL, auth: await startSession(app.services, me, 'test') });
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await app.close();
});

describe('the official client', () => {
  it('loads the session, then the own profile, and marks the visit', async () => {
    const user = await client.collection('users').findOne('me', { populate: ['subscription', 'profile'] });
    expect(user).toMatchObject({ subscription: { type: 'basic', monthlyLimit: 4 }, profile: { id: me, name: 'Gian' } });
    const profiles = client.collection('profiles');
    const own = await profiles.findOne(me, { populate: ['langsLearning', 'langsSpeaking', 'locations', 'image'] });
    expect(own.data).toMatchObject({
      id: me,
      image: null,
      langsSpeaking: [{ code: 'it' }],
      locations: [{ canton: 'LU' }],
    });
    const marked = await profiles.update(me, { lastActive: new Date() });
    expect(marked.data).toMatchObject({ id: me });
    const changed = await profiles.update(me, { status: 'online', langsLearning: [{ code: 'rm' }] }, { populate: '*' });
    expect(changed.data).toMatchObject({ status: 'online', langsLearning: [{ code: 'rm' }] });
  });

  it('loads the languages in the requested locale, page limit 100', async () => {
    const { data, meta } = await strapi({ baseURL })
      .collection('languages')
      .find({ locale: 'fr-CH', pagination: { limit: 100 } });
    expect(data.length).toBeGreaterThanOrEqual(75);
    expect(data).toContainEqual(expect.objectContaining({ code: 'gsw', name: 'Suisse allemand' }));
    expect(meta.pagination).toMatchObject({ limit: 100, total: data.length });
  });

  it('loads numbered pages of a list that has them', async () => {
    const languages = strapi({ baseURL }).collection('languages');
    const first = await languages.find({ locale: 'de-CH', pagination: { page: 1, pageSize: 25 } });
    const second = await languages.find({ locale: 'de-CH', pagination: { page: 2, pageSize: 25 } });
    const all = await languages.find({ locale: 'de-CH', pagination: { start: 0, limit: 50 } });
    expect([...first.data, ...second.data]).toEqual(all.data);
    const total = (all.meta.pagination as { total: number }).total;
    expect(second.meta.pagination).toEqual({ page: 2, pageSize: 25, pageCount: Math.ceil(total / 25), total });
    expect(all.meta.pagination).toEqual({ start: 0, limit: 50, total });
    const beyond = await languages.find({ pagination: { page: 99, pageSize: 25 } });
    expect(beyond.data).toEqual([]);
    await expect(languages.find({ pagination: { page: 1, pageSize: 25, start: 0 } as object })).rejects.toThrow(
      HTTPBadRequestError,
    );
  });

  it.each([
    ['de', 'Diese Liste hat keine Seitenzahlen'],
    ['en', 'This list has no page numbers'],
    ['fr', 'Cette liste n’a pas de numéros de page'],
  ])('reads in %s how to request a list by cursor', async (language, sentence) => {
    for (const list of ['profiles', 'posts', 'chats', 'contacts', 'blocks', 'reports']) {
      for (const way of ['page=1', 'pageSize=10', 'start=0']) {
        const { status, error, faults } = await app.call(
          me,
          'GET',
          `/api/${list}?pagination[${way.replace('=', ']=')}`,
          undefined,
          {
            'Accept-Language': language,
          },
        );
        const [fault] = faults;
        expect([status, fault?.path], list).toEqual([400, `pagination.${way.split('=')[0]}`]);
        expect(error.message).toContain(sentence);
        expect(error.message).toBe(fault?.message);
      }
    }
  });

  it.each([
    ['de', 'Nachrichten haben keine Seitenzahlen'],
    ['en', 'Messages have no page numbers'],
    ['fr', 'Les messages n’ont pas de numéros de page'],
  ])('reads in %s how to request messages', async (language, sentence) => {
    const headers = { 'Accept-Language': language };
    for (const way of ['page]=1', 'pageSize]=10', 'start]=0']) {
      const path = `/api/chats/${crypto.randomUUID()}/messages?pagination[${way}`;
      const { status, error } = await app.call(me, 'GET', path, undefined, headers);
      expect([status, error.message]).toEqual([400, expect.stringContaining(sentence)]);
    }
  });

  it('loads the preview of the home page', async () => {
    const names = ['Ada', 'Bea', 'Cem', 'Dan'];
    for (const name of names) await createMember(app, { name });
    await createMember(app, { name: 'Hidden', status: 'inactive' });
    await createMember(app, { name: 'Silent', about: null });
    const preview = {
      populate: ['image', 'langsLearning', 'langsSpeaking'],
      pagination: { limit: 3 },
      sort: ['createdAt:desc'],
    };
    for (const filters of [
      { status: { $ne: 'inactive', $notNull: true }, about: { $notNull: true } },
      { $or: [{ status: { $ne: 'inactive' } }, { status: { $null: true } }], about: { $notNull: true } },
    ]) {
      for (const sort of [preview.sort, 'createdAt:desc']) {
        const { data } = await strapi({ baseURL })
          .collection('profiles')
          .find({ ...preview, sort, filters });
        expect(data.map((each) => each.name)).toEqual(['Dan', 'Cem', 'Bea']);
        expect(data[0]).toMatchObject({
          image: null,
          langsLearning: [{ code: 'gsw' }],
          langsSpeaking: [{ code: 'it' }],
        });
      }
    }
  });

  it('searches with lists of languages and follows the pages', async () => {
    const find = (cursor?: string) =>
      client.collection('profiles').find({
        filters: { langsSpeaking: { code: { $in: ['it', 'fr'] } }, langsLearning: { code: { $eq: 'gsw' } } },
        sort: 'lastActive:desc',
        pagination: { limit: 2, ...(cursor && { cursor }) } as { limit: number },
      });
    const first = await find();
    const pagination = first.meta.pagination as unknown as { next: string; total: number };
    const second = await find(pagination.next);
    const ids = [...first.data, ...second.data].map((each) => each.id);
    expect(new Set(ids).size).toBe(4);
    expect(pagination.total).toBeGreaterThanOrEqual(5);
  });

  it('takes orders and populate in each of its spellings', async () => {
    const languages = client.collection('languages');
    const names = async (sort: string | string[]) => (await languages.find({ sort })).data.map(({ name }) => name);
    const rising = await names(['name:asc']);
    expect(await names('name:DESC')).toEqual(rising.toReversed());
    const { data } = await client.collection('profiles').find({ populate: { image: true, langsLearning: true } });
    for (const profile of data) expect(profile).toMatchObject({ langsLearning: expect.any(Array) });
    await client.collection('profiles').find({ sort: 'createdAt:DESC' });
    await expect(languages.find({ sort: 'code:asc' })).rejects.toThrow(HTTPBadRequestError);
  });

  it('counts, uploads, and distinguishes errors', async () => {
    const count = await (await client.fetch('/profiles/count')).json();
    expect(count).toEqual({ data: { total: expect.any(Number) } });
    expect(await (await client.fetch('/chats/count')).json()).toBe(0);
    expect(await (await client.fetch('/chats/unread-messages')).json()).toEqual({ data: { count: 0 } });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fc0' } })
      .png()
      .toBuffer();
    const uploaded = await client.files.upload(png, { filename: 'me.png', mimetype: 'image/png' });
    expect(uploaded).toMatchObject([{ formats: { tiny: { width: 96 } } }]);
    const profiles = client.collection('profiles');
    await expect(profiles.findOne(newId())).rejects.toThrow(HTTPNotFoundError);
    await expect(profiles.find({ filters: { nickname: 'x' } })).rejects.toThrow(HTTPBadRequestError);
    await expect(strapi({ baseURL }).collection('users').findOne('me')).rejects.toThrow(HTTPAuthorizationError);
  });
});
