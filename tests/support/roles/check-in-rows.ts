import { newId } from '../../../server/base/ids.ts';
import { createLinkCode } from '../../../server/features/mailed-links/link-codes.ts';
import { all, members, notFound, type Row } from './answers.ts';
import type { Scene } from './scene.ts';
import { tandem } from './things.ts';

/** A running tandem with a check-in for the owner. */
async function requested(scene: Scene) {
  const { services } = scene.app;
  const tandemId = await tandem(scene, 'running');
  const now = services.clock();
  const id = newId(now.getTime());
  await services.database.sql
    .insertInto('check_ins')
    .values({ id, tandem_id: tandemId, user_id: scene.owner, kind: 'week2', due_on: '2026-10-20', asked_at: now })
    .execute();
  return { id, tandemId };
}

/** The token in the email to the owner. */
async function mailed(scene: Scene): Promise<string> {
  const { id } = await requested(scene);
  return createLinkCode(scene.app.services, scene.owner, 'check_in', { checkIn: id });
}
const answer = 'going_well';

export const checkInRows = {
  'GET /api/check-ins': {
    request: async (scene: Scene) => {
      await requested(scene);
      return {};
    },
    answers: members(200),
  },
  'GET /api/tandems/{id}/check-in': {
    request: async (scene: Scene) => ({ id: (await requested(scene)).tandemId }),
    answers: { ...members(notFound), owner: 200, blocked: 200 },
  },
  'POST /api/tandems/{id}/check-in': {
    request: async (scene: Scene) => ({ id: (await requested(scene)).tandemId, json: { data: { answer } } }),
    answers: { ...members(notFound), owner: 200, blocked: '409 check_in_over' },
  },
  'GET /api/check-ins/mailed': {
    request: async (scene: Scene) => ({ query: `token=${await mailed(scene)}` }),
    answers: all(200),
  },
  'POST /api/check-ins/mailed': {
    request: async (scene: Scene) => ({ json: { data: { token: await mailed(scene), answer } } }),
    answers: all(200),
    // The token identifies the owner, as the email does.
    changes: ['visitor', 'other', 'moderator', 'admin'],
  },
} satisfies Record<string, Row>;
