import { newId } from '../../../server/base/ids.ts';
import { createConnection, HostileProvider, SignOnBrowser, withProviders } from '../sign-on.ts';
import { signOnAs, standInConnection } from '../stand-in.ts';
import { all, type CallKey, members, notFound, plainly, type Row } from './answers.ts';
import type { Scene } from './scene.ts';

const own = ({ app, owner }: Scene) => createConnection(app, { coordinator: owner });
const atStandIn = async ({ app, owner }: Scene) => ({ id: (await standInConnection(app, owner)).code });

/** A browser in which a person has just logged in at the stand-in of the owner's team. */
async function back({ app, owner }: Scene) {
  const connection = await standInConnection(app, owner);
  const browser = new SignOnBrowser(app);
  const { answer } = await signOnAs(app, connection, browser, 's-1004');
  return { connection, browser, answer, cookie: `sign_on=${browser.cookies.get('sign_on')}` };
}

/** The same, with what was said waiting. */
async function proven(scene: Scene) {
  const { connection, browser, answer } = await back(scene);
  await browser.answer(connection, answer);
  return { cookie: `sign_on=${browser.cookies.get('sign_on')}` };
}

/** The id of an identity that the owner has linked. */
async function identity({ app, owner }: Scene): Promise<string> {
  const provider = await HostileProvider.create();
  const on = withProviders(app, [provider]);
  const browser = new SignOnBrowser(on);
  await browser.signOn(await createConnection(on, { issuer: provider.issuer }), provider, { sub: owner });
  const headers = { Cookie: `sign_on=${browser.cookies.get('sign_on')}` };
  await on.call(owner, 'POST', '/api/auth/sign-on/link', {}, headers);
  const { body } = await app.call(owner, 'GET', '/api/auth/identities');
  return body.data[0]?.id ?? '';
}

const settings = { issuer: 'https://login.example.test', clientId: 'a', domains: [], rules: [], defaultCohort: null };
const newcomer = { name: 'Nadia', locale: 'de', terms: true };

/** Logging in with an organisation: its owner sets it up, everyone finds it, and no one links what was not proven to them. */
export const signOnRows = {
  'GET /api/organisation/sign-on': {
    request: async (scene: Scene) => {
      await own(scene);
      return {};
    },
    answers: { ...members(notFound), owner: 200 },
  },
  'PUT /api/organisation/sign-on': {
    request: async (scene: Scene) => {
      await own(scene);
      return { json: { data: settings } };
    },
    answers: { ...members(notFound), owner: 200 },
  },
  'DELETE /api/organisation/sign-on': {
    request: async (scene: Scene) => {
      await own(scene);
      return {};
    },
    answers: { ...members(notFound), owner: 204 },
  },
  'POST /api/organisation/sign-on/check': {
    request: async (scene: Scene) => {
      await own(scene);
      return {};
    },
    answers: { ...members(notFound), owner: 200 },
  },
  'GET /api/auth/sign-on': { request: () => ({ query: 'domain=uni.example' }), answers: all(200) },
  'GET /api/auth/sign-on/{code}': {
    request: async (scene: Scene) => ({ id: (await own(scene)).code }),
    answers: all(200),
  },
  'GET /api/auth/sign-on/{code}/start': {
    request: atStandIn,
    answers: all(200),
  },
  // Once: a second use comes too late.
  'GET /api/auth/sign-on/{code}/answer': {
    request: async (scene: Scene) => {
      const { connection, answer, cookie } = await back(scene);
      return { id: connection.code, query: `answer=${encodeURIComponent(answer.toString())}`, cookie };
    },
    isOfCaller: true,
    answers: all(200),
  },
  'GET /api/auth/sign-on/{code}/end': { request: atStandIn, answers: all(200) },
  'GET /api/auth/sign-on/proof': { request: plainly, answers: all(200) },
  'POST /api/auth/sign-on/register': {
    request: async (scene: Scene) => ({
      ...(await proven(scene)),
      json: { ...newcomer, email: `neu-${newId()}@example.test` },
    }),
    answers: all(201),
  },
  'POST /api/auth/sign-on/link': {
    request: async (scene: Scene) => ({ ...(await proven(scene)), json: {} }),
    answers: members(200),
  },
  'GET /api/auth/identities': { request: plainly, answers: members(200) },
  'DELETE /api/auth/identities/{id}': {
    request: async (scene: Scene) => ({ id: await identity(scene) }),
    answers: { ...members(notFound), owner: 204 },
  },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
