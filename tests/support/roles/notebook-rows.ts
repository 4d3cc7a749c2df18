import { newId } from '../../../server/base/ids.ts';
import { type CallKey, members, notFound, type Row, withWord } from './answers.ts';
import type { Scene } from './scene.ts';

const written = (word: string) => ({ language: 'it', front: `magari ${word}`, back: word, sentence: null, note: word });

async function entry({ app, owner, word }: Scene): Promise<string> {
  const { body } = await app.call(owner, 'POST', '/api/notebook', { data: { ...written(word), clientId: newId() } });
  return body.data.id;
}

const aboutEntry = async (scene: Scene) => ({ id: await entry(scene) });
const withEntry = async (scene: Scene) => {
  await entry(scene);
  return {};
};

export const notebookRows = {
  'GET /api/notebook': { request: withEntry, answers: { ...members(200), owner: withWord(200) } },
  'POST /api/notebook': {
    request: async (scene: Scene) => {
      const data = { ...written('il lago'), clientId: newId() };
      await entry(scene);
      return { json: { data } };
    },
    answers: members(201),
  },
  'GET /api/notebook/round': { request: withEntry, answers: members(200) },
  'GET /api/notebook/practice': { request: withEntry, answers: { ...members(200), owner: withWord(200) } },
  'POST /api/notebook/practice': {
    request: async (scene: Scene) => ({ json: { data: { entry: await entry(scene), practised: 0, grade: 'good' } } }),
    answers: { ...members(notFound), owner: 200 },
  },
  'GET /api/notebook/export': {
    request: async (scene: Scene) => {
      await entry(scene);
      return { query: 'format=csv' };
    },
    answers: { ...members(200), owner: withWord(200) },
  },
  'GET /api/notebook/{id}': { request: aboutEntry, answers: { ...members(notFound), owner: withWord(200) } },
  'PUT /api/notebook/{id}': {
    request: async (scene: Scene) => ({ id: await entry(scene), json: { data: written('il lago') } }),
    answers: { ...members(notFound), owner: 200 },
  },
  'DELETE /api/notebook/{id}': { request: aboutEntry, answers: members(204) },
} satisfies Partial<Record<CallKey, Row>>;
