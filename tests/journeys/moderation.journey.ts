import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { makeAdmin } from './support/make-admin.ts';
import { joinByApi, logIn, logInByApi, someone, type Traits } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const operator = textsOf('de', 'operator');
const moderation = textsOf('de', 'moderation');
const threat = 'Antworte endlich. Ich weiss, wo du wohnst.';
const reason = 'Du hast Nora gedroht. Drohungen dulden wir hier nicht, auch nicht aus Ärger.';

/** Calls the API as a member; fails when refused. */
async function apiOf(url: string, { email, password }: Traits) {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ identifier: email, password });
  const session = await fetch(`${url}/api/auth/local`, { method: 'POST', headers, body });
  const { jwt } = (await session.json()) as { jwt: string };
  return async (method: string, callPath: string, data?: Record<string, unknown>) => {
    const answer = await fetch(url + callPath, {
      method,
      headers: { ...headers, Authorization: `Bearer ${jwt}` },
      ...(data && { body: JSON.stringify({ data }) }),
    });
    expect(answer.ok, `${method} ${callPath} answered ${answer.status}`).toBe(true);
    return ((await answer.json()) as { data: { id: string } }).data;
  };
}

async function sendReport(page: Page, kind: 'harassment' | 'spam', comment: string) {
  await page.getByRole('radio', { name: moderation.report.reason[kind] }).check();
  await page.getByLabel(moderation.report.comment).fill(comment);
  await page.getByRole('button', { name: moderation.report.send, exact: true }).click();
  await expect(page.getByRole('heading', { name: moderation.report.done.title })).toBeVisible();
}

/** Chooses a measure, gives its reason and decides. */
async function decide(page: Page, kind: keyof typeof operator.means, words: string) {
  await page.getByRole('radio', { name: operator.action[kind] }).check();
  await page.getByLabel(/^Begründung an .+, auf/).fill(words);
  await page.getByRole('button', { name: operator.act.submit, exact: true }).click();
}

test('a threat is reported, the account suspended, the appeal answered by somebody else, and all read what they should', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const [nora, viktor, mona, karl] = ['Nora', 'Viktor', 'Mona', 'Karl'].map((name) => someone({ name })) as [
    Traits,
    Traits,
    Traits,
    Traits,
  ];
  const norasId = await joinByApi(product.url, nora, mailedPath);
  const viktorsId = await joinByApi(product.url, viktor, mailedPath);
  await joinByApi(product.url, mona, mailedPath);
  const karlsId = await joinByApi(product.url, karl, mailedPath);
  const asViktor = await apiOf(product.url, viktor);
  const asNora = await apiOf(product.url, nora);
  await asViktor('POST', '/api/chats', {
    to: norasId,
    text: 'Hallo Nora, wollen wir uns treffen?',
    clientId: crypto.randomUUID(),
  });
  const chats = (await asNora('GET', '/api/chats')) as unknown as { id: string }[];
  const chat = chats[0]?.id;
  await asNora('POST', `/api/chats/${chat}/accept`);
  await asViktor('POST', `/api/chats/${chat}/messages`, { text: threat, clientId: crypto.randomUUID() });

  const { page: norasPage } = await person();
  await logInByApi(norasPage, nora);
  await test.step('Nora reports his profile and then the message', async () => {
    await norasPage.goto(`/de/report/profile/${viktorsId}`);
    await sendReport(norasPage, 'spam', 'Er schreibt allen dasselbe.');
    await norasPage.goto(`/de/report/chat/${chat}`);
    await norasPage
      .getByRole('listitem')
      .filter({ hasText: threat })
      .getByRole('link', { name: moderation.chat.report })
      .click();
    await sendReport(norasPage, 'harassment', 'Das macht mir Angst.');
  });

  await test.step('the console is an unknown page to her, and to visitors', async () => {
    const { page: visitorsPage } = await person({ javaScript: false });
    for (const page of [norasPage, visitorsPage]) {
      for (const address of ['/de/operator', '/de/operator/cases', '/de/operator/audit', '/de/operator-unknown']) {
        expect((await page.goto(address))?.status(), address).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('de', 'error-pages').notFound.title);
      }
      expect(await page.content()).not.toMatch(/operator-layout|screens\/operator/);
    }
  });

  await makeAdmin(product.dataDir, mona.email);
  const { page: monasPage } = await person();
  const { page: karlsPage } = await person({ javaScript: false, width: 360 });
  await test.step('Mona, made an admin by the command, makes Karl a moderator', async () => {
    await logInByApi(monasPage, mona);
    await monasPage.goto('/de/operator/members');
    await monasPage.getByLabel(operator.members.search).fill(karl.email);
    await monasPage.getByRole('button', { name: operator.members.submit }).click();
    await expectAccessible(monasPage);
    await monasPage.getByRole('main').getByRole('link', { name: 'Karl', exact: true }).click();
    await expect(monasPage).toHaveURL(new RegExp(karlsId));
    await monasPage.getByLabel(operator.role.label.replace('{name}', 'Karl')).selectOption('moderator');
    await monasPage.getByRole('button', { name: operator.role.submit }).click();
    await expect(monasPage.getByText(operator.role.changed)).toBeVisible();
    await expectAccessible(monasPage);
  });

  await test.step('the threat stands before the spam in the queue, with what was said around it', async () => {
    await monasPage.goto('/de/operator');
    await expectAccessible(monasPage);
    await monasPage.goto('/de/operator/cases');
    const rows = monasPage.getByRole('row').filter({ hasText: 'Viktor' });
    await expect(rows.first()).toContainText(operator.reason.harassment);
    await expect(rows.last()).toContainText(operator.reason.spam);
    await expectAccessible(monasPage);
    await rows.first().getByRole('link', { name: /^Fall/ }).click();
    await expect(monasPage.getByText(threat)).toBeVisible();
    await expect(monasPage.getByText('Hallo Nora, wollen wir uns treffen?')).toBeVisible();
    await expect(monasPage.getByText('Das macht mir Angst.')).toBeVisible();
    await expectAccessible(monasPage);
    await logInByApi(karlsPage, karl);
    expect((await karlsPage.goto(new URL(monasPage.url()).pathname))?.status()).toBe(200);
  });

  await test.step('Mona suspends him; Karl, who saw the same, reads that she was first and loses nothing', async () => {
    await decide(monasPage, 'suspend', 'zu kurz');
    await expect(monasPage.getByText('Mindestens 10 Zeichen')).toBeVisible();
    await decide(monasPage, 'suspend', reason);
    await expect(monasPage.getByText(operator.done.measure.replace('{name}', 'Viktor'))).toBeVisible();
    await decide(karlsPage, 'warn', 'Bitte schreib anderen nicht so. Das macht Angst.');
    await expect(karlsPage.getByText(/^Mona war schneller/)).toBeVisible();
    await expect(karlsPage.getByLabel(/^Begründung an .+, auf/)).toHaveValue(
      'Bitte schreib anderen nicht so. Das macht Angst.',
    );
  });

  await test.step('Nora reads that something was done, not what', async () => {
    await norasPage.goto('/de/account/reports');
    await expect(norasPage.getByText(moderation.account.own.measure_taken)).toHaveCount(1);
    await expect(norasPage.getByText(moderation.account.own.waiting)).toHaveCount(1);
    await expect(norasPage.getByText(reason)).toHaveCount(0);
  });

  const { page: viktorsPage } = await person();
  await test.step('Viktor reads why, and appeals', async () => {
    await logIn(viktorsPage, 'de', viktor);
    await viktorsPage.goto('/de/chat');
    await expect(viktorsPage.getByRole('heading', { name: moderation.suspended.title })).toBeVisible();
    await expect(viktorsPage.getByText(reason)).toBeVisible();
    await expectAccessible(viktorsPage);
    await viktorsPage.getByText(moderation.appeal.open, { exact: true }).click();
    await viktorsPage.getByLabel(moderation.appeal.label).fill('Ich wollte niemanden bedrohen und entschuldige mich.');
    await viktorsPage.getByRole('button', { name: moderation.appeal.send, exact: true }).click();
    await expect(viktorsPage.getByText(moderation.account.appealed)).toBeVisible();
  });

  await test.step('Mona cannot answer for her own measure, Karl can', async () => {
    await monasPage.goto('/de/operator/appeals');
    const monasView = monasPage.getByRole('listitem').filter({ hasText: 'Ich wollte niemanden bedrohen' });
    await expect(monasView.getByText(operator.appeal.others)).toBeVisible();
    await expect(monasView.getByRole('button')).toHaveCount(0);
    await expectAccessible(monasPage);
    await karlsPage.goto('/de/operator/appeals');
    const karlsView = karlsPage.getByRole('listitem').filter({ hasText: 'Ich wollte niemanden bedrohen' });
    await karlsView.locator('summary').click();
    await karlsView.getByLabel(operator.appeal.decision.lift).check();
    await karlsView.getByLabel(/^Begründung an .+, auf/).fill('Wir glauben dir. Beim nächsten Mal bleibt die Sperre.');
    await karlsView.getByRole('button', { name: operator.appeal.send, exact: true }).click();
    await expect(karlsPage.getByText(operator.appeal.done)).toBeVisible();
    await expect(karlsView).toHaveCount(0);
  });

  await test.step('Viktor is back and reads the answer', async () => {
    await viktorsPage.goto('/de/account/reports');
    await expect(viktorsPage.getByText(moderation.appeal.lift)).toBeVisible();
    await expect(viktorsPage.getByText('Wir glauben dir.')).toBeVisible();
  });

  await test.step('the log tells all of it to admins only', async () => {
    await monasPage.goto('/de/operator/audit');
    const main = monasPage.getByRole('main');
    for (const entry of ['act', 'answer_appeal', 'read_chat', 'change_role'] as const) {
      await expect(main.getByRole('cell', { name: operator.audit.did[entry] }).first()).toBeVisible();
    }
    await expectAccessible(monasPage);
    expect((await karlsPage.goto('/de/operator/audit'))?.status()).toBe(404);
    await monasPage.goto('/de/operator/statistics');
    await expectAccessible(monasPage);
  });
});

test('what the operator announces stands on top of every page in its language, until it ends', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const admin = someone({ name: 'Aline' });
  await joinByApi(product.url, admin, mailedPath);
  await makeAdmin(product.dataDir, admin.email);
  const { page } = await person();
  await logInByApi(page, admin);
  await page.goto('/de/operator/announcements/new');
  await expectAccessible(page);
  const texts = { de: 'Am Samstag wird gewartet.', en: 'Maintenance on Saturday.', fr: 'Maintenance samedi.' };
  await page.locator('textarea[name=de]').fill(texts.de);
  await page.locator('textarea[name=en]').fill(texts.en);
  await page.getByRole('button', { name: operator.announcement.publish }).click();
  await expect(page.locator('textarea[name=fr]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('textarea[name=de]')).toHaveValue(texts.de);
  await page.locator('textarea[name=fr]').fill(texts.fr);
  await page.getByRole('button', { name: operator.announcement.publish }).click();
  await expect(page.getByText(operator.announcement.saved)).toBeVisible();
  await expectAccessible(page);

  const { page: readersPage } = await person({ locale: 'fr', width: 360 });
  const region = readersPage.getByRole('region', { name: textsOf('fr', 'layouts').announcements });
  await expect(async () => {
    await readersPage.goto('/fr/email/confirmed');
    await expect(region.getByText(texts.fr)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 45_000 });
  await expectAccessible(readersPage);
  await region.getByRole('button', { name: textsOf('fr', 'layouts').closeAnnouncement }).click();
  await expect(region).toHaveCount(0);
  await readersPage.reload();
  await expect(region).toHaveCount(0);

  await page.goto('/de/operator/announcements');
  const entry = page.getByRole('listitem').filter({ hasText: texts.de });
  await entry.getByRole('button', { name: operator.announcement.end }).click();
  await expect(entry.getByText(operator.announcement.state.over)).toBeVisible();
});
