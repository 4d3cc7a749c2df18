import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import supply from '../../../texts/de/supply.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

test('a pair that few offer says so, and leads visitors and members to a language close by', async () => {
  const learnsYoruba = { learns: [{ code: 'yo' }] };
  const names = ['Ana', 'Iva', 'Luka', 'Marko', 'Petra'];
  for (const name of names) await createMember(app, { name, speaks: [{ code: 'hr' }], ...learnsYoruba });
  await createMember(app, { name: 'Amir', speaks: [{ code: 'bs' }], ...learnsYoruba });
  const asker = await createMember(app, { name: 'Ola', speaks: [{ code: 'yo' }], learns: [{ code: 'bs' }] });
  const way = new RegExp(`^${supply.ways.near.replace('{language}', 'Kroatisch')}.*rund 5 mehr`);

  for (const reader of [null, asker]) {
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
