import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../contract/all-endpoints.ts';
import { newId } from '../../server/base/ids.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { write } from '../support/chats.ts';
import { createMember } from '../support/members.ts';

/** Invalid names, texts that grow when read, halves of characters: refused with a message, or stored whole. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signUp = { password: 'Seerose im Regen 7', locale: 'de', terms: true };
const enquiry = { company: 'Seespital AG', name: 'Nora Frei', people: 3, message: 'Was kostet das für uns alle?' };
const team = { name: 'Seespital AG', street: 'Seeweg 1', postcode: '6003', place: 'Luzern' };
const order = { plan: 'team-12', licences: 3, payment: 'invoice' };
const email = () => `nora-${newId()}@example.test`;

const named: [string, (name: string, member: string) => ReturnType<TestApp['call']>][] = [
  ['at sign-up', (name) => app.call(null, 'POST', '/api/auth/local/register', { ...signUp, email: email(), name })],
  ['in a profile', (name, member) => app.call(member, 'PUT', `/api/profiles/${member}`, { data: { name } })],
  [
    'of a team',
    (name, member) =>
      app.call(member, 'POST', '/api/subscriptions/checkout', { data: { ...order, team: { ...team, name } } }),
  ],
  [
    'of a company',
    (company) => app.call(null, 'POST', '/api/enquiries', { data: { ...enquiry, email: email(), company } }),
  ],
  ['in an enquiry', (name) => app.call(null, 'POST', '/api/enquiries', { data: { ...enquiry, email: email(), name } })],
];

const noNames = [
  ...['\u200b\u200b\u200b', 'An\u202ena', 'An\u2066na', 'An\u2028na', 'An\u2029na', 'An\nna', 'An\tna', '\u3164\u3164'],
  ...['\u2800\u2800', '42', '🎉🎉', 'A\u200dnna', 'An\u00adna', '\ue000nna', `A${'\u0301'.repeat(20)}`, '.,-'],
];
const links = ['GRATIS Fr. 500.- www.evil.example', 'evil.com', 'a@b.ch', 'https://x', 'evil (dot) com'];
const ours = [
  ...['À deux', 'à  DEUX', 'A d e u x', 'Аdeux', '𝐀 𝐝𝐞𝐮𝐱', 'Àdeux', 'À deux Support', 'Team à deux', 'ÀdeuxSupport'],
  ...['Support', 'Supp0rt', 'Admin', 'M o d e r a t i o n', 'Kundendienst Schweiz'],
];
const people = [
  'Zoë',
  '李小龙',
  'می‌خواهم',
  'क्‍ष',
  'O’Neill-Çelik',
  'Jean Adeux',
  'Sandra Deux',
  'Admin Hodžić',
  'Dr. J. Li',
  'Lea 👩‍💻',
];

describe.each(named)('a name %s', (_, call) => {
  const sentence = async (name: string) => {
    const { status, error } = await call(name, await createMember(app));
    expect(status, JSON.stringify(name)).toBe(400);
    return error.details.fields?.[0]?.message;
  };

  it('is made of a letter and of what can be seen', async () => {
    for (const name of noNames) expect(await sentence(name), name).toMatch(/^(Ein Name braucht|Pflichtfeld)/);
  });
  it('has no link', async () => {
    for (const name of links) expect(await sentence(name), name).toMatch(/^In Namen gehen keine Adressen/);
  });
  it('is not ours', async () => {
    for (const name of ours) expect(await sentence(name), name).toMatch(/^So heissen nur wir/);
  });
});

it('what people are called is taken', async () => {
  const member = await createMember(app);
  for (const name of people) {
    const { status, body } = await app.call(member, 'PUT', `/api/profiles/${member}`, { data: { name } });
    expect([name, status, body.data?.name]).toEqual([name, 200, name]);
  }
});

it('a company may be called «Vivre à deux SA»', async () => {
  const data = { ...enquiry, company: 'Vivre à deux SA', email: email() };
  expect((await app.call(null, 'POST', '/api/enquiries', { data })).status).toBe(201);
});

describe('a text that is longer written out', () => {
  const long = '\u3316'.repeat(3980);

  it('is refused in words, before anything looks for links in it', async () => {
    const [from, to] = [await createMember(app), await createMember(app)];
    const { status, error } = await write(app, from, to, `${long} abc . com`);
    expect(status).toBe(400);
    expect(error.details.fields).toEqual([
      { path: 'text', message: 'Zu lang: Zeichen wie ㌖ oder ﷺ zählen so viel wie ausgeschrieben. Höchstens 8000' },
    ]);
  });

  it('is fine as people write', async () => {
    const [from, to] = [await createMember(app), await createMember(app)];
    expect((await write(app, from, to, 'Ja, gern … um ½ 8 im № 3? Friede ﷺ sei mit dir. '.repeat(80))).status).toBe(
      201,
    );
  });
});

describe('half a character', () => {
  const halves = ['\ud800', 'Guten Tag \udc00\ud800, wer kommt mit?', 'Guten Tag miteinander \ud83d'];

  it('is refused in every text of every call', async () => {
    const member = await createMember(app);
    for (const key of Object.keys(allEndpoints)) {
      const [method = '', path = ''] = key.split(' ');
      if (method === 'GET') continue;
      for (const half of halves) {
        const body = JSON.stringify({ data: { text: half, name: half, [half]: half }, name: half, email: half });
        const { status } = await app.call(member, method, path.replace(/\{\w+\}/g, newId()), JSON.parse(body));
        expect(status, `${key} ${JSON.stringify(half)}`).toBeLessThan(500);
      }
    }
  });

  it('is no part of a text that is stored, and a whole one is', async () => {
    const member = await createMember(app);
    const change = (about: string) => app.call(member, 'PUT', `/api/profiles/${member}`, { data: { about } });
    for (const half of halves) {
      const { status, error } = await change(`Guten Tag miteinander ${half} hier`);
      expect(status).toBe(400);
      expect(error.details.fields).toEqual([{ path: 'about', message: 'Bitte prüfe deine Eingabe' }]);
    }
    expect((await change('Guten Tag miteinander 😀 hier')).body.data.about).toBe('Guten Tag miteinander 😀 hier');
  });
});
