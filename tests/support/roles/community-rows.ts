import { activityData } from '../posts.ts';
import { all, type CallKey, members, notAllowed, notFound, plainly, type Row, withId, withWord } from './answers.ts';
import { certificate } from './certificate-rows.ts';
import type { Scene } from './scene.ts';
import { activity, announcement, blockedAccount, chat, comment, contact, measure, ownReport, post } from './things.ts';

const aboutOwner = ({ owner }: Scene) => ({ id: owner });
const aboutPost = async (scene: Scene) => ({ id: await post(scene) });
const reporting = (kind: string, id: string) => ({ json: { data: { kind, id, reason: 'harassment' } } });
/** Everyone can read it; everyone but the blocked member sees its author. */
const readByAll = { ...all(withId(200)), blocked: withWord(200) };
const ownList = { ...members(200), owner: withWord(200) };

/** Posts, contacts, blocks, reports and measures. A blocked member still sees posts (product 4), never the profile. */
export const communityRows = {
  'GET /api/posts/upcoming': { request: plainly, answers: all(200) },
  'GET /api/posts': [
    {
      about: 'all',
      request: async (scene: Scene) => {
        await post(scene);
        return { query: 'pagination[limit]=100' };
      },
      answers: readByAll,
    },
    {
      about: 'of the owner',
      request: async (scene: Scene) => {
        await post(scene);
        return { query: `filters[author]=${scene.owner}` };
      },
      answers: { ...readByAll, blocked: 200 },
    },
    {
      about: 'the caller’s own',
      request: async (scene: Scene) => {
        await post(scene);
        return { query: 'filters[me]=true' };
      },
      answers: { ...members(200), owner: withId(200) },
    },
  ],
  'POST /api/posts': {
    request: () => ({ json: { data: { text: 'Wer jasst mit?', participants: 3 } } }),
    answers: { ...members(201), owner: withId(201) },
  },
  'GET /api/posts/{id}': { request: aboutPost, answers: readByAll },
  'PUT /api/posts/{id}': {
    request: async (scene: Scene) => ({
      id: await activity(scene),
      json: { data: { ...activityData(scene.app), text: 'Neu ist alles anders.', participants: 2, version: 0 } },
    }),
    answers: { ...members(notAllowed), owner: withId(200) },
  },
  'POST /api/posts/{id}/call-off': {
    request: async (scene: Scene) => ({ id: await activity(scene), json: { data: {} } }),
    answers: { ...members(notAllowed), owner: withId(200) },
  },
  'GET /api/posts/{id}/calendar': {
    request: async (scene: Scene) => ({ id: await activity(scene) }),
    answers: all(200),
  },
  'DELETE /api/posts/{id}': { request: aboutPost, answers: { ...members(notAllowed), owner: 204 } },
  'PUT /api/posts/{id}/participation': {
    request: aboutPost,
    answers: { ...members(withId(200)), owner: '400 join_own_post', blocked: withWord(200) },
  },
  'DELETE /api/posts/{id}/participation': {
    request: aboutPost,
    answers: { ...members(withId(200)), blocked: withWord(200) },
  },
  'GET /api/posts/{id}/comments': {
    request: async (scene: Scene) => ({ id: (await comment(scene)).post }),
    answers: readByAll,
  },
  'POST /api/posts/{id}/comments': {
    request: async (scene: Scene) => ({ id: await post(scene), json: { data: { text: 'Gern!' } } }),
    answers: { ...members(201), owner: withId(201) },
  },
  'DELETE /api/comments/{id}': {
    request: async (scene: Scene) => ({ id: (await comment(scene)).id }),
    answers: { ...members(notAllowed), owner: 204 },
  },
  'GET /api/contacts': {
    request: async (scene: Scene) => {
      await contact(scene);
      return {};
    },
    answers: ownList,
  },
  'PUT /api/contacts/{profileId}': {
    request: aboutOwner,
    answers: { ...members(204), owner: notAllowed, blocked: notFound },
  },
  'DELETE /api/contacts/{profileId}': {
    request: async (scene: Scene) => ({ id: await contact(scene) }),
    answers: members(204),
  },
  'GET /api/blocks': {
    request: async (scene: Scene) => {
      await blockedAccount(scene);
      return {};
    },
    answers: ownList,
  },
  'PUT /api/blocks/{profileId}': {
    request: aboutOwner,
    answers: { ...members(204), owner: notAllowed, blocked: notFound },
  },
  'DELETE /api/blocks/{profileId}': [
    { about: 'of the owner', request: aboutOwner, answers: members(204) },
    {
      about: 'of one the owner has blocked',
      request: async (scene: Scene) => ({ id: await blockedAccount(scene) }),
      answers: members(204),
    },
  ],
  'POST /api/reports': [
    {
      about: 'about the owner’s profile',
      request: ({ owner }: Scene) => reporting('profile', owner),
      answers: { ...members(201), owner: '400 report_oneself', blocked: notFound },
    },
    {
      about: 'about a certificate',
      request: async (scene: Scene) => reporting('certificate', (await certificate(scene)).id),
      answers: { ...members(201), owner: '400 report_oneself' },
    },
    {
      about: 'about a post',
      request: async (scene: Scene) => reporting('post', await post(scene)),
      answers: { ...members(201), owner: '400 report_oneself' },
    },
    {
      about: 'about a comment',
      request: async (scene: Scene) => reporting('comment', (await comment(scene)).id),
      answers: { ...members(201), owner: '400 report_oneself' },
    },
    {
      about: 'about a message',
      request: async (scene: Scene) => reporting('message', (await chat(scene)).message),
      answers: { ...members(notFound), owner: '400 report_oneself', blocked: 201 },
    },
  ],
  'GET /api/reports/subject': [
    {
      about: 'of the owner’s profile',
      request: ({ owner }: Scene) => ({ query: `kind=profile&id=${owner}` }),
      answers: { ...members(withId(200)), owner: '400 report_oneself', blocked: notFound },
    },
    {
      about: 'of a message',
      request: async (scene: Scene) => ({ query: `kind=message&id=${(await chat(scene)).message}` }),
      answers: { ...members(notFound), owner: '400 report_oneself', blocked: 200 },
    },
  ],
  'GET /api/reports': {
    request: async (scene: Scene) => {
      await ownReport(scene);
      return {};
    },
    answers: ownList,
  },
  'GET /api/moderation/actions': {
    request: async (scene: Scene) => {
      await measure(scene);
      return {};
    },
    answers: ownList,
  },
  'POST /api/moderation/actions/{id}/appeal': {
    request: async (scene: Scene) => ({
      id: await measure(scene),
      json: { data: { text: 'Das war ich nicht, ehrlich.' } },
    }),
    answers: { ...members(notFound), owner: withWord(201) },
  },
  'GET /api/announcements': {
    request: async (scene: Scene) => {
      await announcement(scene);
      return {};
    },
    answers: all(withWord(200)),
  },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
