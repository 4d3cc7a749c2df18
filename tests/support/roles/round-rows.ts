import { createLinkCode } from '../../../server/features/mailed-links/link-codes.ts';
import { createMember } from '../members.ts';
import { propose } from '../rounds.ts';
import { all, members, notFound, type Row } from './answers.ts';
import type { Scene } from './scene.ts';

/** The owner is proposed to another member. */
async function proposed({ app, owner }: Scene): Promise<string> {
  return propose(app, owner, await createMember(app));
}

/** The token in the email to the owner. */
async function mailed(scene: Scene): Promise<string> {
  return createLinkCode(scene.app.services, scene.owner, 'proposal', { proposal: await proposed(scene) });
}

const ofTheTwo: Row = {
  request: async (scene: Scene) => ({ id: await proposed(scene) }),
  answers: { ...members(notFound), owner: 200 },
};

export const roundRows = {
  'GET /api/proposals': {
    request: async (scene: Scene) => {
      await proposed(scene);
      return {};
    },
    answers: members(200),
  },
  'POST /api/proposals/{id}/yes': ofTheTwo,
  'POST /api/proposals/{id}/no': ofTheTwo,
  'GET /api/proposals/mailed': {
    request: async (scene: Scene) => ({ query: `token=${await mailed(scene)}` }),
    answers: all(200),
  },
  'POST /api/proposals/mailed': {
    request: async (scene: Scene) => ({ json: { data: { token: await mailed(scene), answer: 'yes' } } }),
    answers: all(200),
    // The token identifies the owner, as the email does.
    changes: ['visitor', 'other', 'blocked', 'moderator', 'admin'],
  },
} satisfies Record<string, Row>;
