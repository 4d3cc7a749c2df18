import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { SoftwarePasskey } from '../../../tests/support/authenticator.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { codeMailedTo, mailsTo } from '../../../tests/support/mailbox.ts';
import {
  beginLogIn,
  codeOf,
  createAccount,
  createWithSecondFactor,
  password,
} from '../../../tests/support/second-factor.ts';
import { newId } from '../../base/ids.ts';

let app: TestApp;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://localhost' });
  const collect = (line: string) => {
    const { level: _, time: __, ...rest } = JSON.parse(line);
    lines.push(rest);
  };
  app.services.log = pino({ level: 'info', base: null }, { write: collect });
});
afterAll(() => app.close());

const as = <const Method extends string, const Path extends string>(
  jwt: string,
  method: Method,
  path: Path,
  body?: unknown,
) => app.call(null, method, path, body, { Authorization: `Bearer ${jwt}` });
const logIn = async (email: string) =>
  (await app.call(null, 'POST', '/api/auth/local', { identifier: email, password })).body.jwt;

/** The log lines of a step. */
async function linesOf(step: () => Promise<unknown>) {
  await runJobs(app);
  lines = [];
  await step();
  return lines;
}

it('each change of credentials is one line, with the means and ids only', async () => {
  const { id: userId, email } = await createAccount(app);
  const jwt = await logIn(email);
  const next = 'Nebel über dem Napf';
  const started = (await as(jwt, 'POST', '/api/auth/passkeys/options', {})).body.data;
  const passkey = new SoftwarePasskey(app.services.environment.publicUrl);
  const credential = passkey.make(started.options);
  const added = { challenge: started.id, name: 'Handy', credential };
  const changed = (change: string, more = {}) => [{ userId, change, ...more, msg: 'credentials changed' }];
  expect(await linesOf(() => as(jwt, 'POST', '/api/auth/passkeys', added))).toEqual(changed('passkey_added'));
  const removing = `/api/auth/passkeys/${passkey.id.toString('base64url')}` as const;
  expect(await linesOf(() => as(jwt, 'DELETE', removing, {}))).toEqual(changed('passkey_removed'));

  const { secret } = (await as(jwt, 'POST', '/api/auth/second-factor', { password })).body.data;
  const first = { code: codeOf(app, secret) };
  let recovery: string[] = [];
  const setUp = async () => {
    recovery = (await as(jwt, 'POST', '/api/auth/second-factor/confirm', first)).body.data.recoveryCodes;
  };
  expect(await linesOf(setUp)).toEqual(changed('second_factor_on'));
  const off = () => as(jwt, 'DELETE', '/api/auth/second-factor', { password, code: recovery[0] });
  expect(await linesOf(off)).toEqual([...changed('recovery_code_used'), ...changed('second_factor_off')]);

  const address = `neu-${newId()}@example.test`;
  const requestChange = () => as(jwt, 'POST', '/api/auth/change-email', { email: address, password });
  expect(await linesOf(requestChange)).toEqual([{ userId, msg: 'email change requested' }]);
  const code = await codeMailedTo(app, address);
  expect(await linesOf(() => as(jwt, 'POST', '/api/auth/change-email/confirm', { code }))).toEqual(
    changed('email_changed'),
  );
  await runJobs(app);
  const undo = (await mailsTo(app, email)).at(-1)?.link.searchParams.get('code');
  const undoing = () => app.call(null, 'POST', '/api/auth/change-email/undo', { code: undo });
  expect(await linesOf(undoing)).toEqual(changed('email_undone'));
  const link = await codeMailedTo(app, email);
  const given = { code: link, password: next, passwordConfirmation: next };
  expect(await linesOf(() => app.call(null, 'POST', '/api/auth/reset-password', given))).toEqual([
    ...changed('password_changed', { by: 'reset' }),
    { userId, by: 'reset', msg: 'logged in' },
  ]);
});

it('login lines name the method, logout lines the cause, and a changed password is logged', async () => {
  const { id: userId, email } = await createAccount(app);
  expect(await linesOf(() => logIn(email))).toEqual([{ userId, by: 'password', msg: 'logged in' }]);
  const jwt = await logIn(email);
  expect(await linesOf(() => as(jwt, 'DELETE', '/api/auth/sessions'))).toEqual([
    { userId, msg: 'all other sessions ended' },
  ]);
  const other = await logIn(email);
  const sessions = (await as(jwt, 'GET', '/api/auth/sessions')).body.data;
  const sessionId = sessions.find((one) => !one.current)?.id;
  expect(await linesOf(() => as(jwt, 'DELETE', `/api/auth/sessions/${sessionId}`))).toEqual([
    { userId, sessionId, msg: 'session ended' },
  ]);
  expect(await linesOf(() => as(other, 'POST', '/api/auth/logout'))).toEqual([]);
  const next = 'Nebel über dem Napf';
  const given = { currentPassword: password, password: next, passwordConfirmation: next };
  let renewed = '';
  const change = async () => {
    renewed = (await as(jwt, 'POST', '/api/auth/change-password', given)).body.jwt;
  };
  expect(await linesOf(change)).toEqual([
    { userId, change: 'password_changed', by: 'password', msg: 'credentials changed' },
  ]);
  expect(await linesOf(() => as(renewed, 'POST', '/api/auth/logout'))).toEqual([{ userId, msg: 'logged out' }]);

  const own = await createWithSecondFactor(app);
  const challenge = await beginLogIn(app, own.email);
  const finish = () =>
    app.call(null, 'POST', '/api/auth/local/second-factor', { challenge, code: codeOf(app, own.secret, 1) });
  expect(await linesOf(finish)).toEqual([{ userId: own.id, by: 'code', msg: 'logged in' }]);
});

it('a forbidden call is a line with the call and the reason', async () => {
  const { id: userId, email } = await createAccount(app);
  const jwt = await logIn(email);
  const call = 'GET /api/operator/cases';
  expect(await linesOf(() => as(jwt, 'GET', '/api/operator/cases'))).toEqual([
    { userId, call, code: 'not_allowed', msg: 'refused' },
  ]);
  expect(await linesOf(() => app.call(null, 'GET', '/api/operator/cases'))).toEqual([]);
});

it('leaving, returning and confirming an address are a line each', async () => {
  const { id: userId, email } = await createAccount(app);
  const jwt = await logIn(email);
  const leaving = { data: { reason: 'other', password } };
  expect(await linesOf(() => as(jwt, 'DELETE', '/api/users/me', leaving))).toEqual([
    { userId, msg: 'deletion requested' },
  ]);
  const back = () => app.call(null, 'POST', '/api/auth/local/restore', { identifier: email, password });
  expect(await linesOf(back)).toEqual([{ userId, by: 'password', msg: 'deletion cancelled' }]);

  const address = `neu-${newId()}@example.test`;
  const signUp = { email: address, password, name: 'Eve', locale: 'de', terms: true };
  const signingUp = await linesOf(() => app.call(null, 'POST', '/api/auth/local/register', signUp));
  expect(signingUp).toEqual([{ userId: expect.any(String), by: 'sign-up', msg: 'logged in' }]);
  const code = await codeMailedTo(app, address);
  expect(await linesOf(() => app.call(null, 'GET', `/api/auth/email-confirmation?confirmation=${code}`))).toEqual([
    { userId: signingUp[0]?.userId, msg: 'address confirmed' },
  ]);
});
