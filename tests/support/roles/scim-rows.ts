import { callScim } from '../scim.ts';
import { createTeam } from '../teams.ts';
import { type CallKey, members, notFound, type Row, withWord } from './answers.ts';
import type { Scene } from './scene.ts';

/** A team that the owner coordinates, named by the word, with a directory. */
async function own({ app, owner, word }: Scene) {
  await createTeam(app, { owner, name: `Team ${word}` });
  const { body } = await app.call(owner, 'POST', '/api/organisation/directory/token');
  return body.data.token as string;
}

/** The same with a group, named by the word. */
async function ownGroup(scene: Scene): Promise<string> {
  const token = await own(scene);
  return (await callScim(scene.app, token, 'POST', '/Groups', { displayName: scene.word })).body.id;
}

const request = async (scene: Scene) => {
  await own(scene);
  return {};
};
const ownerOnly = (received: Row['answers']['owner']) => ({ ...members(notFound), owner: received });

/** The directory of an organisation is its coordinator's alone. */
export const scimRows = {
  'GET /api/organisation/directory': { request, answers: ownerOnly(withWord(200)) },
  'POST /api/organisation/directory/token': { request, answers: ownerOnly(201) },
  'DELETE /api/organisation/directory/token': { request, answers: ownerOnly(204) },
  'PUT /api/organisation/directory/groups/{id}': {
    request: async (scene: Scene) => ({ id: await ownGroup(scene), json: { data: { cohort: null } } }),
    answers: ownerOnly(withWord(200)),
  },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
