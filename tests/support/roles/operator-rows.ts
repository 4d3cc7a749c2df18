import { admins, type CallKey, moderators, plainly, type Row, withId, withWord } from './answers.ts';
import type { Scene } from './scene.ts';
import { announcement, announcing, appeal, measure, messageCase, profileCase, sentFile } from './things.ts';

const aboutCase = async (scene: Scene) => ({ id: await profileCase(scene) });
const aboutOwner = ({ owner }: Scene) => ({ id: owner });
const reason = 'So geht es hier nicht.';

/** The console: about the owner, and refused to plain members, the owner included. */
export const operatorRows = {
  'GET /api/operator/counts': { ask: plainly, answers: moderators(200) },
  'GET /api/operator/moving-in': { ask: plainly, answers: admins(200) },
  'GET /api/operator/moving-in/{list}/csv': { ask: () => ({ id: 'refused' }), answers: admins(200) },
  'GET /api/operator/cases': {
    ask: async (scene: Scene) => {
      await profileCase(scene);
      return { query: 'pagination[limit]=100' };
    },
    answers: moderators(withId(200)),
  },
  'GET /api/operator/cases/{id}': [
    { about: 'about a profile', ask: aboutCase, answers: moderators(withId(200)) },
    {
      about: 'about a message',
      ask: async (scene: Scene) => ({ id: await messageCase(scene) }),
      answers: moderators(withId(200)),
    },
  ],
  'GET /api/operator/cases/{id}/messages': [
    {
      about: 'of a case about a message',
      ask: async (scene: Scene) => ({ id: await messageCase(scene) }),
      answers: moderators(withId(200)),
    },
    { about: 'of a case about a profile', ask: aboutCase, answers: moderators('404 not_found') },
  ],
  'GET /api/operator/cases/{id}/files/{file}': {
    ask: async (scene: Scene) => {
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
    ask: async (scene: Scene) => ({
      ...(await aboutCase(scene)),
      json: { data: { kind: 'warn', reason, version: 0 } },
    }),
    answers: moderators(withId(201)),
    changes: ['moderator', 'admin'],
  },
  'GET /api/operator/appeals': {
    ask: async (scene: Scene) => {
      await appeal(scene);
      return { query: 'pagination[limit]=100' };
    },
    answers: moderators(withId(200)),
  },
  'POST /api/operator/appeals/{id}/answer': {
    ask: async (scene: Scene) => ({
      id: await appeal(scene),
      json: { data: { decision: 'uphold', answer: reason } },
    }),
    answers: moderators(withId(200)),
    changes: ['moderator', 'admin'],
  },
  'GET /api/operator/members': {
    ask: ({ word }: Scene) => ({ query: `q=${word}` }),
    answers: moderators(withId(200)),
  },
  'GET /api/operator/members/{id}': { ask: aboutOwner, answers: moderators(withId(200)) },
  'PUT /api/operator/members/{id}/role': {
    ask: ({ owner }: Scene) => ({ id: owner, json: { data: { role: 'moderator' } } }),
    answers: admins(withId(200)),
    changes: ['admin'],
  },
  'GET /api/operator/announcements': {
    ask: async (scene: Scene) => {
      await announcement(scene);
      return {};
    },
    answers: moderators(withWord(200)),
  },
  'POST /api/operator/announcements': {
    ask: ({ word }: Scene) => ({ json: { data: announcing(word) } }),
    answers: moderators(withWord(201)),
  },
  'PUT /api/operator/announcements/{id}': {
    ask: async (scene: Scene) => ({ id: await announcement(scene), json: { data: announcing(scene.word) } }),
    answers: moderators(withWord(200)),
  },
  'DELETE /api/operator/announcements/{id}': {
    ask: async (scene: Scene) => ({ id: await announcement(scene) }),
    answers: moderators(204),
  },
  'GET /api/operator/statistics': { ask: plainly, answers: moderators(200) },
  'GET /api/operator/answer-chance': { ask: plainly, answers: moderators(200) },
  'GET /api/operator/audit': {
    ask: async (scene: Scene) => {
      await measure(scene);
      return { query: `filters[subject]=${scene.owner}` };
    },
    answers: admins(withId(200)),
  },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
