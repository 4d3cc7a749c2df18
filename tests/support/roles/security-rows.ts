import { newId } from '../../../server/base/ids.ts';
import { createLinkCode } from '../../../server/features/mailed-links/link-codes.ts';
import { startSession } from '../../../server/features/session/start-session.ts';
import { SoftwarePasskey } from '../authenticator.ts';
import { present } from '../present.ts';
import { codeOf } from '../second-factor.ts';
import { all, type CallKey, members, notFound, notLoggedIn, plainly, type Row, withAddress } from './answers.ts';
import { password, roles, type Scene } from './scene.ts';

/** The id of another session of the owner. */
async function sessionId({ app, owner }: Scene): Promise<string> {
  const jwt = await startSession(app.services, owner, 'test');
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).sid;
}

/** The code of the link that confirms an address the owner has requested. */
async function changeCode({ app, owner }: Scene): Promise<string> {
  const email = `new-${newId()}@example.test`;
  await app.call(owner, 'POST', '/api/auth/change-email', { email, password });
  return createLinkCode(app.services, owner, 'change_email', { email });
}

/** The code of a link mailed to the owner's previous address. */
async function undoCode({ app, owner }: Scene): Promise<string> {
  const id = newId();
  const { sql } = app.services.database;
  const values = { id, user_id: owner, kind: 'email_changed', old_email: `old-${newId()}@example.test` };
  await sql
    .insertInto('security_notices')
    .values({ ...values, created_at: app.services.clock() })
    .execute();
  return createLinkCode(app.services, owner, 'undo_email', { notice: id });
}

/** A code of the authenticator app the owner is setting up. */
async function firstCode({ app, owner }: Scene): Promise<string> {
  const { body } = await app.call(owner, 'POST', '/api/auth/second-factor', { password });
  return codeOf(app, body.data.secret);
}

/** A recovery code of the owner, whose second factor is on. */
async function recoveryCode(scene: Scene): Promise<string> {
  const code = await firstCode(scene);
  const { body } = await scene.app.call(scene.owner, 'POST', '/api/auth/second-factor/confirm', { code });
  return present(body.data.recoveryCodes[0]);
}

/** The owner's log-in that still needs a code, and the code. */
async function halfLogIn(scene: Scene) {
  const code = await recoveryCode(scene);
  const { error } = await scene.app.call(null, 'POST', '/api/auth/local', { identifier: scene.address, password });
  return { challenge: present(error.details.logIn).challenge, code };
}

/** The credential that the owner's browser made for the options. */
async function madePasskey({ app, owner }: Scene) {
  const { body } = await app.call(owner, 'POST', '/api/auth/passkeys/options', {});
  const passkey = new SoftwarePasskey(app.services.environment.publicUrl);
  return { passkey, json: { challenge: body.data.id, name: 'Handy', credential: passkey.make(body.data.options) } };
}

async function ownPasskey(scene: Scene): Promise<SoftwarePasskey> {
  const { passkey, json } = await madePasskey(scene);
  await scene.app.call(scene.owner, 'POST', '/api/auth/passkeys', json);
  return passkey;
}
const passkeyId = async (scene: Scene) => (await ownPasskey(scene)).id.toString('base64url');

/** A log-in signed by the owner's passkey. */
async function signedLogIn(scene: Scene) {
  const passkey = await ownPasskey(scene);
  const { body } = await scene.app.call(null, 'POST', '/api/auth/passkey/options');
  return { challenge: body.data.id, credential: passkey.sign(body.data.options) };
}

const letsAnybodyIn = roles.filter((role) => role !== 'owner');

/** Access to accounts: no role sees or changes another's. */
export const securityRows = {
  'GET /api/auth/security': { request: plainly, answers: members(200) },
  'GET /api/auth/sessions': { request: plainly, answers: members(200) },
  'DELETE /api/auth/sessions/{id}': {
    request: async (scene: Scene) => ({ id: await sessionId(scene) }),
    answers: { ...members(notFound), owner: 204 },
  },
  'DELETE /api/auth/sessions': { request: plainly, answers: members(204) },
  'POST /api/auth/change-email': {
    request: () => ({ json: { email: `new-${newId()}@example.test`, password } }),
    answers: members(200),
  },
  'DELETE /api/auth/change-email': { request: plainly, answers: members(204) },
  'POST /api/auth/change-email/confirm': {
    request: async (scene: Scene) => ({ json: { code: await changeCode(scene) } }),
    answers: { ...members('400 link_invalid'), owner: 200 },
  },
  'POST /api/auth/change-email/undo': {
    request: async (scene: Scene) => ({ json: { code: await undoCode(scene) } }),
    answers: all(200),
    changes: letsAnybodyIn,
  },
  'POST /api/auth/second-factor': { request: () => ({ json: { password } }), answers: members(201) },
  'POST /api/auth/second-factor/confirm': {
    request: async (scene: Scene) => ({ json: { code: await firstCode(scene) } }),
    answers: { ...members('409 set_up_expired'), owner: 200 },
  },
  'POST /api/auth/second-factor/recovery-codes': {
    request: async (scene: Scene) => ({ json: { password, code: await recoveryCode(scene) } }),
    answers: { ...members('409 second_factor_off'), owner: 200 },
  },
  'DELETE /api/auth/second-factor': {
    request: async (scene: Scene) => ({ json: { password, code: await recoveryCode(scene) } }),
    answers: { ...members('409 second_factor_off'), owner: 204 },
  },
  'POST /api/auth/local/second-factor': {
    request: async (scene: Scene) => ({ json: await halfLogIn(scene) }),
    answers: all(withAddress(200)),
    changes: letsAnybodyIn,
  },
  'POST /api/auth/passkeys/options': {
    request: () => ({ json: {} }),
    answers: { ...members(201), owner: withAddress(201) },
  },
  'POST /api/auth/passkeys': {
    request: async (scene: Scene) => ({ json: (await madePasskey(scene)).json }),
    answers: { ...members('401 passkey_refused'), visitor: notLoggedIn, owner: 201 },
  },
  'PUT /api/auth/passkeys/{id}': {
    request: async (scene: Scene) => ({ id: await passkeyId(scene), json: { name: 'Laptop' } }),
    answers: { ...members(notFound), owner: 200 },
  },
  'DELETE /api/auth/passkeys/{id}': {
    request: async (scene: Scene) => ({ id: await passkeyId(scene), json: {} }),
    answers: { ...members(notFound), owner: 204 },
  },
  'POST /api/auth/passkey/options': { request: plainly, answers: all(201) },
  'POST /api/auth/passkey': {
    request: async (scene: Scene) => ({ json: await signedLogIn(scene) }),
    answers: all(withAddress(200)),
    changes: letsAnybodyIn,
  },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
