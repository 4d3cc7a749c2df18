import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { codeMailedTo } from '../../../tests/support/mailbox.ts';
import { newId } from '../../base/ids.ts';
import { MailNotSent } from '../../integrations/mail/interface.ts';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.services.log = pino({ level: 'trace', base: null }, { write: (line: string) => lines.push(line) });
});
afterAll(() => app.close());

it('no address, name, password or token is logged', async () => {
  const email = `zoe-${newId()}@example.test`;
  const password = 'Seerose im Regen 7';
  const post = <const Path extends string>(path: Path, body: unknown) =>
    app.call(null, 'POST', `/api/auth/${path}`, body);
  const sent = { email, password, name: 'Zoe Muster', locale: 'de', terms: true };
  const { jwt } = (await post('local/register', sent)).body;
  await post('local/register', sent);
  await post('local', { identifier: email, password: 'a wrong guess' });
  await post('local', { identifier: email, password });
  const confirmation = await codeMailedTo(app, email);
  await app.call(null, 'GET', `/api/auth/email-confirmation?confirmation=${confirmation}`);
  await post('forgot-password', { email });
  const code = await codeMailedTo(app, email);
  await post('reset-password', { code, password, passwordConfirmation: password });

  const { mailer, database } = app.services;
  for (const forGood of [true, false]) {
    app.services.mailer = { ...mailer, send: () => Promise.reject(new MailNotSent('EENVELOPE 550', forGood)) };
    await post('forgot-password', { email });
    await runJobs(app).catch(() => undefined);
  }
  app.services.mailer = mailer;
  // An unexpected error is logged with where it happened, but not with the member.
  app.services.database = { ...database, sql: database.sql.withSchema('nowhere') };
  await post('local', { identifier: email, password });
  expect(lines.join('\n')).toContain('unexpected error');
  expect(lines.join('\n')).toContain('mail rejected permanently');
  for (const secret of [email, 'Zoe Muster', password, 'a wrong guess', jwt, confirmation, code]) {
    expect(lines.join('\n')).not.toContain(secret);
  }
});
