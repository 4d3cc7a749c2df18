import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import signIn from '../../../texts/de/sign-in.json' with { type: 'json' };
import supply from '../../../texts/de/supply.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

test('of a rare pair a member requests one notification, and a visitor by signing up', async () => {
  const { ask, asked, stop } = supply.alert;
  const visitor = new PlainBrowser(site);
  await visitor.open('/de/tandems?speak=mt&learn=et');
  await visitor.follow(ask, 'main');
  expect(visitor.path).toMatch(/^\/de\/signup\?speak=mt&learn=et/);
  expect(visitor.text('main')).toContain(signIn.signup.alert);
  expect(visitor.value('alert')).toBe('on');
  const browser = new PlainBrowser(site);
  await browser.logIn(await createMember(app));
  await browser.open('/de/tandems?speak=mt&learn=et');
  await browser.press(ask, {}, 'main');
  expect(browser.text('main')).toContain(asked);
  await browser.press(stop, {}, 'main');
  expect(browser.texts('main button')).toContain(ask);
});

test('a rarely offered pair is shown as such, and links visitors and members to a close language', async () => {
  const learnsYoruba = { learns: [{ code: 'yo' }] };
  const names = ['Ana', 'Iva', 'Luka', 'Marko', 'Petra'];
  for (const name of names) await createMember(app, { name, speaks: [{ code: 'hr' }], ...learnsYoruba });
  await createMember(app, { name: 'Amir', speaks: [{ code: 'bs' }], ...learnsYoruba });
  const member = await createMember(app, { name: 'Ola', speaks: [{ code: 'yo' }], learns: [{ code: 'bs' }] });
  const way = new RegExp(`^${supply.ways.near.replace('{language}', 'Kroatisch')}.*rund 5 mehr`);

  for (const reader of [null, member]) {
    const browser = new PlainBrowser(site);
    if (reader) await browser.logIn(reader);
    await browser.open(reader ? '/de/tandems' : '/de/tandems?speak=yo&learn=bs');
    expect(browser.texts('main h3')).toContain('Amir');
    expect(browser.text('main')).toContain(supply.few);
    expect(browser.text('main')).toContain('Bosnisch gegen Yoruba, ganze Schweiz: Wenige passen zu dir');
    await browser.follow(way, 'main');
    expect(browser.path).toMatch(/learn=bs.*learn=hr/);
    expect(browser.texts('main h3')).toEqual(expect.arrayContaining(names));
    expect(browser.text('main')).not.toContain(supply.few);
  }
});
