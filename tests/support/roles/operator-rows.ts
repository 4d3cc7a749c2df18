import { admins, type CallKey, moderators, plainly, type Row, withId, withWord } from './answers.ts';
import type { Scene } from './scene.ts';
import { announcement, announcing, appeal, measure, messageCase, profileCase, sentFile } from './things.ts';

const aboutCase = async (scene: Scene) => ({ id: await profileCase(scene) });
const aboutOwner = ({ owner }: Scene) => ({ id: owner });
const reason = 'So geht es hier nicht.';

/** The console: about the owner, and refused to plain members, the owner included. */
export const operatorRows = {
  'GET /api/operator/counts': { request: plainly, answers: moderators(200) },
  'GET /api/operator/moving-in': { request: plainly, answers: admins(200) },
  'GET /api/operator/moving-in/{list}/csv': { request: () => ({ id: 'refused' }), answers: admins(200) },
  'GET /api/operator/cases': {
    request: async (scene: Scene) => {
      await profileCase(scene);
      return { query: 'pagination[limit]=100' };
    },
    answers: moderators(withId(200)),
  },
  'GET /api/operator/cases/{id}': [
    { about: 'about a profile', request: aboutCase, answers: moderators(withId(200)) },
    {
      about: 'about a message',
      request: async (scene: Scene) => ({ id: await messageCase(scene) }),
      answers: moderators(withId(200)),
    },
  ],
  'GET /api/operator/cases/{id}/messages': [
    {
      about: 'of a case about a message',
      request: async (scene: Scene) => ({ id: await messageCase(scene) }),
      answers: moderators(withId(200)),
    },
    { about: 'of a case about a profile', request: aboutCase, answers: moderators('404 not_found') },
  ],
  'GET /api/operator/cases/{id}/files/{file}': {
    request: async (scene: Scene) => {
      const id = await messageCase(scene);
      const { chat_id: chatId } = await scene.app.services.database.sql
        .selectFrom('cases')
        .select('chat_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { id, innerId: await sentFile(scene, chatId ?? '') };
    },
    answers: moderators(200),
  },
  'POST /api/operator/cases/{id}/actions': {
    request: async (scene: Scene) => ({
      ...(await aboutCase(scene)),
      json: { data: { kind: 'warn', reason, version: 0 } },
    }),
    answers: moderators(withId(201)),
    changes: ['moderator', 'admin'],
  },
  'GET /api/operator/appeals': {
    request: async (scene: Scene) => {
      await appeal(scene);
      return { query: 'pagination[limit]=100' };
    },
    answers: moderators(withId(200)),
  },
  'POST /api/operator/appeals/{id}/answer': {
    request: async (scene: Scene) => ({
      id: await appeal(scene),
      json: { data: { decision: 'uphold', answer: reason } },
    }),
    answers: moderators(withId(200)),
    changes: ['moderator', 'admin'],
  },
  'GET /api/operator/members': {
    request: ({ word }: Scene) => ({ query: `q=${word}` }),
    answers: moderators(withId(200)),
  },
  'GET /api/operator/members/{id}': { request: aboutOwner, answers: moderators(withId(200)) },
  'PUT /api/operator/members/{id}/role': {
    request: ({ owner }: Scene) => ({ id: owner, json: { data: { role: 'moderator' } } }),
    answers: admins(withId(200)),
    changes: ['admin'],
  },
  'GET /api/operator/announcements': {
    request: async (scene: Scene) => {
      await announcement(scene);
      return {};
    },
    answers: moderators(withWord(200)),
  },
  'POST /api/operator/announcements': {
    request: ({ word }: Scene) => ({ json: { data: announcing(word) } }),
    answers: moderators(withWord(201)),
  },
  'PUT /api/operator/announcements/{id}': {
    request: async (scene: Scene) => ({ id: await announcement(scene), json: { data: announcing(scene.word) } }),
    answers: moderators(withWord(200)),
  },
  'DELETE /api/operator/announcements/{id}': {
    request: async (scene: Scene) => ({ id: await announcement(scene) }),
    answers: moderators(204),
  },
  'GET /api/operator/statistics': { request: plainly, answers: moderators(200) },
  'GET /api/operator/answer-chance': { request: plainly, answers: moderators(200) },
  'GET /api/operator/audit': {
    request: async (scene: Scene) => {
      await measure(scene);
      return { query: `filters[subject]=${scene.owner}` };
    },
    answers: admins(withId(200)),
  },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
