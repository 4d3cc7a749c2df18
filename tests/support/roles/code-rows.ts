import { createOperator } from '../moderation.ts';
import { createTeam } from '../teams.ts';
import { admins, all, type CallKey, plainly, type Row, withWord } from './answers.ts';
import type { Scene } from './scene.ts';
import { code } from './things.ts';

const endsOn = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const ordering = (note: string, count = 1) => ({ kind: 'premium', days: 3, endsOn: endsOn(), note, count });

/** Two codes an admin has made, with the word as their note. */
async function batch({ app, word }: Scene): Promise<string> {
  const admin = await createOperator(app, 'admin');
  const { body } = await app.call(admin, 'POST', '/api/operator/codes', { data: ordering(word, 2) });
  return body.data.id;
}

const enquiryOf = (word: string) => ({
  company: word,
  name: 'Nora Frei',
  email: `${word}@example.test`,
  message: `Wir möchten Lizenzen: ${word}`,
});

/** An enquiry of a company with the word for a name. */
async function enquiry({ app, word }: Scene): Promise<string> {
  await app.call(null, 'POST', '/api/enquiries', { data: enquiryOf(word) });
  const { id } = await app.services.database.sql
    .selectFrom('enquiries')
    .select('id')
    .where('company', '=', word)
    .executeTakeFirstOrThrow();
  return id;
}

/** Codes as admins make and see them, and companies' enquiries: no member owns them. */
export const codeRows = {
  'GET /api/operator/codes': {
    request: async (scene: Scene) => ({ query: `q=${await code(scene)}` }),
    answers: admins(withWord(200)),
  },
  'POST /api/operator/codes': [
    {
      about: 'a single one',
      request: ({ word }: Scene) => ({ json: { data: { ...ordering(''), code: word } } }),
      answers: admins(withWord(201)),
    },
    {
      about: 'a batch',
      request: ({ word }: Scene) => ({ json: { data: ordering(word, 2) } }),
      answers: admins(withWord(201)),
    },
  ],
  'GET /api/operator/codes/teams': {
    request: async ({ app, word }: Scene) => {
      await createTeam(app, { name: word });
      return plainly();
    },
    answers: admins(withWord(200)),
  },
  'GET /api/operator/codes/batches/{id}/csv': {
    request: async (scene: Scene) => ({ id: await batch(scene) }),
    answers: admins(withWord(200)),
  },
  'POST /api/operator/codes/stop': {
    request: async (scene: Scene) => ({ json: { data: { id: await batch(scene) } } }),
    answers: admins(withWord(200)),
  },
  'POST /api/enquiries': {
    request: ({ word }: Scene) => ({ json: { data: enquiryOf(word) } }),
    answers: all(201),
  },
  'GET /api/operator/enquiries': {
    request: async (scene: Scene) => {
      await enquiry(scene);
      return { query: 'pagination[limit]=100' };
    },
    answers: admins(withWord(200)),
  },
  'PUT /api/operator/enquiries/{id}': {
    request: async (scene: Scene) => ({
      id: await enquiry(scene),
      json: { data: { handled: true, note: 'Angerufen' } },
    }),
    answers: admins(withWord(200)),
  },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
