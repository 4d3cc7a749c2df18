import { accept, createTeam, openInvitations } from '../teams.ts';
import { all, type CallKey, members, notFound, notLoggedIn, type Row, withWord } from './answers.ts';
import type { Scene } from './scene.ts';

/** A team of the owner, and the token of an invitation to it. */
async function ownTeam({ app, owner, word }: Scene) {
  const team = await createTeam(app, { owner, name: `${word} AG`, payment: 'invoice' });
  const [token = ''] = await openInvitations(app, team, 1);
  return { team, token };
}

const withTeam = async (scene: Scene) => {
  await ownTeam(scene);
  return {};
};
const address = { name: 'Neu AG', street: 'Gasse 2', postcode: '3011', place: 'Bern', country: 'CH' };
const ownerOnly = (received: Row['answers']['owner']) => ({ ...members(notFound), owner: received });

/** Teams: one of the owner's. Anyone with the mailed link may use it. */
export const teamRows = {
  'GET /api/team': { request: withTeam, answers: { ...members(200), owner: withWord(200) } },
  'PUT /api/team': {
    request: async (scene: Scene) => ({ ...(await withTeam(scene)), json: { data: address } }),
    answers: ownerOnly(200),
  },
  'POST /api/team/members': {
    request: async (scene: Scene) => ({
      ...(await withTeam(scene)),
      json: { data: { addresses: 'somebody@example.test' } },
    }),
    answers: ownerOnly(200),
  },
  'DELETE /api/team/members/{id}': {
    request: async (scene: Scene) => {
      const { team } = await ownTeam(scene);
      const { id } = await scene.app.services.database.sql
        .selectFrom('team_members')
        .select('id')
        .where('team_id', '=', team.id)
        .executeTakeFirstOrThrow();
      return { id };
    },
    answers: ownerOnly(204),
  },
  'GET /api/team/invitation': {
    request: async (scene: Scene) => ({ query: `token=${(await ownTeam(scene)).token}` }),
    answers: all(withWord(200)),
  },
  'POST /api/team/invitation/accept': {
    request: async (scene: Scene) => ({ json: { data: { token: (await ownTeam(scene)).token } } }),
    answers: { ...members(withWord(200)), visitor: notLoggedIn },
    // Takes one of the owner's licences.
    changes: ['other', 'blocked', 'moderator', 'admin'],
  },
  'POST /api/team/invitation/decline': {
    request: async (scene: Scene) => ({ json: { data: { token: (await ownTeam(scene)).token } } }),
    answers: all(204),
    changes: ['visitor', 'other', 'blocked', 'moderator', 'admin'],
  },
  'DELETE /api/team/membership': {
    request: async (scene: Scene) => {
      const { token } = await ownTeam(scene);
      await accept(scene.app, scene.owner, token);
      return {};
    },
    answers: members(204),
  },
  'GET /api/team/licences': {
    request: async (scene: Scene) => ({ ...(await withTeam(scene)), query: 'licences=5' }),
    answers: ownerOnly(200),
  },
  'POST /api/team/licences': {
    request: async (scene: Scene) => ({ ...(await withTeam(scene)), json: { data: { licences: 5 } } }),
    answers: ownerOnly(withWord(200)),
  },
  'POST /api/team/licences/confirm': { request: withTeam, answers: ownerOnly(withWord(200)) },
  'DELETE /api/team/licences': { request: withTeam, answers: ownerOnly(withWord(200)) },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
