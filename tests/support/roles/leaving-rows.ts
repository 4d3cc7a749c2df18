import { exportParts } from '../../../server/app/exports-registry.ts';
import { makeExport } from '../../../server/features/me/export/make-export.job.ts';
import { all, type CallKey, members, notFound, plainly, type Row } from './answers.ts';
import { password, roles, type Scene } from './scene.ts';
import { linkCode } from './things.ts';

/** The code of the link mailed to the owner, who has requested deletion. */
async function restoreToken(scene: Scene): Promise<string> {
  const { app, owner } = scene;
  await app.services.database.sql
    .updateTable('users')
    .set({ deletion_asked_at: app.services.clock(), deletion_due_at: new Date(app.services.clock().getTime() + 1e8) })
    .where('id', '=', owner)
    .execute();
  return linkCode(scene, 'restore');
}

async function readyExport({ app, owner }: Scene): Promise<string> {
  const { body } = await app.call(owner, 'POST', '/api/users/me/exports');
  await makeExport(exportParts).run(app.services, { exportId: body.data.id });
  return body.data.id;
}

/** The link, or the password, admits anyone as the owner; the owner of a call is logged out by then. */
const letsAnybodyIn = roles.filter((role) => role !== 'owner');

/** Exporting the owner's data, and returning after a request for deletion. */
export const leavingRows = {
  'POST /api/auth/restore': {
    request: async (scene: Scene) => ({ json: { token: await restoreToken(scene) } }),
    answers: all(200),
    changes: letsAnybodyIn,
  },
  'POST /api/auth/local/restore': {
    request: async (scene: Scene) => {
      await restoreToken(scene);
      return { json: { identifier: scene.address, password } };
    },
    answers: all(200),
    changes: letsAnybodyIn,
  },
  'GET /api/users/me/exports': { request: plainly, answers: members(200) },
  'POST /api/users/me/exports': { request: plainly, answers: members(201) },
  'GET /api/users/me/exports/{id}/file': {
    request: async (scene: Scene) => ({ id: await readyExport(scene) }),
    answers: { ...members(notFound), owner: 200 },
  },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
