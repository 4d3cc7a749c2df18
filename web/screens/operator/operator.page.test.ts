import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

test('an announcement changed in two tabs has both changes', async () => {
  const moderator = await createOperator(app);
  const created = await app.call(moderator, 'POST', '/api/operator/announcements', {
    data: {
      texts: { de: 'Am Sonntag bauen wir um.', en: 'We rebuild on Sunday.', fr: 'Dimanche, on rénove.' },
      startsAt: '2026-03-01T08:00:30.000Z',
      endsAt: '2026-03-02T08:00:30.000Z',
    },
  });
  const { id } = created.body.data;
  const older = new PlainBrowser(site);
  await older.logIn(moderator);
  await older.open(`/de/operator/announcements/${id}`);
  await app.call(moderator, 'PUT', `/api/operator/announcements/${id}`, { data: { texts: { fr: 'Reporté.' } } });

  await older.sendFormOf('de', { de: 'Am Montag bauen wir um.', endsAt: '2026-02-01T08:00' });
  expect(Object.keys(older.faults)).toEqual(['endsAt']);
  await older.sendFormOf('de', { endsAt: '2026-03-03T09:00' });

  const { body } = await app.call(moderator, 'GET', '/api/operator/announcements');
  expect(body.data).toMatchObject([
    {
      texts: { de: 'Am Montag bauen wir um.', en: 'We rebuild on Sunday.', fr: 'Reporté.' },
      startsAt: '2026-03-01T08:00:30.000Z',
      endsAt: '2026-03-03T08:00:00.000Z',
    },
  ]);
});
