import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { createMember } from '../../../tests/support/members.ts';
import { stopMail } from './stop-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('states why something was dropped, but not why sending failed', async () => {
  const member = await createMember(app);
  const { sql } = app.services.database;
  await app.call(member, 'POST', '/api/notifications/test');
  await stopMail(sql, member, 'bounce', app.services.clock());
  await runJobs(app);
  const listed = async () => (await app.call(member, 'GET', '/api/notifications/deliveries')).body.data;
  expect(await listed()).toMatchObject([{ state: 'dropped', reason: 'gone' }]);
  const refused = { state: 'failed', reason: 'refused by mail.example.test' };
  await sql.updateTable('deliveries').set(refused).where('user_id', '=', member).execute();
  const [failed] = await listed();
  expect(failed).toMatchObject({ kind: 'test', channel: 'mail', state: 'failed' });
  expect(failed).not.toHaveProperty('reason');
});

it('lists emails about the account too, and no one else’s', async () => {
  const [member, other] = [await createMember(app, { confirmed: false }), await createMember(app)];
  await app.call(member, 'POST', '/api/auth/send-email-confirmation');
  await runJobs(app);
  const listed = async (id: string) => (await app.call(id, 'GET', '/api/notifications/deliveries')).body.data;
  expect(await listed(member)).toMatchObject([{ kind: 'security', channel: 'mail', state: 'sent' }]);
  expect(await listed(other)).toEqual([]);
});
