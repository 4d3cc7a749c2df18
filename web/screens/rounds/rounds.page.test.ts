import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { propose } from '../../../tests/support/rounds.ts';
import rounds from '../../../texts/de/rounds.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

/** Two members who are proposed to each other, and what each of them reads with. */
async function proposed() {
  const [elin, theo] = [await createMember(app, { name: 'Elin' }), await createMember(app, { name: 'Theo' })];
  const [elins, theos] = [new PlainBrowser(site), new PlainBrowser(site)];
  await elins.logIn(elin);
  await theos.logIn(theo);
  await propose(app, elin, theo);
  return { elins, theos };
}

const filled = (text: string, name: string) => text.replaceAll('{name}', name);

test('without scripts a member joins in at home; two who say yes write to each other, which costs neither a contact', async () => {
  const { elins, theos } = await proposed();
  await elins.open('/de');
  await elins.press(rounds.invite.button, {}, 'main');
  expect(elins.text('main')).toContain('Du machst mit.');
  expect(elins.texts('main button')).toContain(rounds.stop.button);
  await elins.open('/de');
  await elins.press(filled(rounds.yesTo, 'Theo'), {}, 'main');
  expect(elins.text('main')).toContain(filled(rounds.answered.yes, 'Theo'));
  expect(elins.text('main')).toContain(filled(rounds.waiting, 'Theo'));

  await theos.open('/de/proposals');
  await theos.press(filled(rounds.yesTo, 'Elin'), {}, 'main');
  expect(theos.path).toMatch(/^\/de\/chat\/[\da-f-]{36}/);
  await theos.press('Senden', { text: 'Ciao Elin!' }, 'main');
  await elins.open(theos.path);
  expect(elins.text('main')).toContain('Ciao Elin!');
  for (const browser of [elins, theos]) {
    await browser.open('/de/chat');
    expect(browser.text('main')).toContain('Noch 4 von 4 Anfragen in diesem Monat');
  }
});

test('a member who declines no longer sees it, and the other sees nothing', async () => {
  const { elins, theos } = await proposed();
  await theos.open('/de/proposals');
  await theos.press(filled(rounds.noTo, 'Elin'), {}, 'main');
  expect(theos.text('main')).toContain(rounds.answered.no);
  expect(theos.texts('main a').join()).not.toContain('Elin');
  await elins.open('/de/proposals');
  await elins.press(filled(rounds.yesTo, 'Theo'), {}, 'main');
  expect(elins.text('main')).toContain(filled(rounds.waiting, 'Theo'));
  await elins.open('/de/proposals');
  expect(elins.text('main')).toContain(filled(rounds.waiting, 'Theo'));
  await elins.open('/de/chat');
  expect(elins.text('main')).not.toContain('Theo');
});
