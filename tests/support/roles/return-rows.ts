import { createLinkCode } from '../../../server/features/mailed-links/link-codes.ts';
import { all, type CallKey, members, plainly, type Row } from './answers.ts';
import { roles, type Scene } from './scene.ts';

/** The token of the email to the owner, who is hidden for not answering. */
async function returnToken({ app, owner }: Scene): Promise<string> {
  await app.services.database.sql
    .updateTable('profiles')
    .set({ paused_at: app.services.clock(), paused_why: 'silent' })
    .where('id', '=', owner)
    .execute();
  return createLinkCode(app.services, owner, 'return');
}

/** Returning to the search: by the member, or by anyone with the email. */
export const returnRows = {
  'GET /api/return': {
    request: async (scene: Scene) => ({ query: `token=${await returnToken(scene)}` }),
    answers: all(200),
  },
  'POST /api/return': {
    request: async (scene: Scene) => ({ json: { data: { token: await returnToken(scene) } } }),
    answers: all(200),
    changes: roles.filter((role) => role !== 'owner'),
  },
  'POST /api/users/me/return': { request: plainly, answers: members(200) },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
