import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createCohort } from '../../../tests/support/cohorts.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { callScim } from '../../../tests/support/scim.ts';
import { createTeam } from '../../../tests/support/teams.ts';
import texts from '../../../texts/de/scim.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

it('gives the token once, takes it back, and lets a group invite to a programme', async () => {
  const team = await createTeam(app);
  const cohort = await createCohort(app, { team, name: 'Herbst' });
  const browser = new PlainBrowser(site);
  await browser.logIn(team.owner);
  await browser.open('/de/organisation/directory');
  await browser.press(texts.make);
  expect(browser.text('main')).toContain(texts.made);
  const token = browser.value('token') ?? '';
  expect((await callScim(app, token, 'POST', '/Groups', { displayName: 'Lernende' })).status).toBe(201);
  await browser.open('/de/organisation/directory');
  expect(browser.value('token')).toBeUndefined();
  expect(browser.text('main')).toContain('Lernende (0 Personen)');
  await browser.press(texts.save, { cohort: cohort.id });
  expect(browser.text('main')).toContain(texts.mapped);
  expect(browser.value('cohort')).toBe(cohort.id);
  await browser.press(texts.revokeConfirm);
  expect(browser.text('main')).toContain(texts.revoked);
  expect((await callScim(app, token, 'GET', '/Groups')).status).toBe(401);
});
