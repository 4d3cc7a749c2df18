import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { createActivity, join } from '../../../tests/support/posts.ts';
import home from '../../../texts/de/home.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

test('members see the newest three and how many there are, below what waits for them', async () => {
  const me = await createMember(app, { name: 'Lea' });
  for (const name of ['Alba', 'Bruno', 'Carla', 'Dario']) {
    app.moveClock(60_000);
    await createMember(app, { name, speaks: [{ code: 'fi' }], learns: [{ code: 'rm' }] });
  }
  const browser = new PlainBrowser(site);
  await browser.logIn(me);
  await browser.open('/de');
  const headings = browser.texts('main h2');
  expect(headings.indexOf(home.newest)).toBeGreaterThan(headings.indexOf(home.member.waiting.title));
  const section = `main section:has(h2:contains("${home.newest}"))`;
  expect(browser.texts(`${section} h3`)).toEqual(['Dario', 'Carla', 'Bruno']);
  expect(browser.$(`${section} h3 a`).first().attr('href')).toMatch(/^\/de\/contact\//);
  expect(browser.text('main')).toContain('5 Personen suchen hier ein Tandem');
});

test('of what waits nothing is cut: the request that ends first is the first, three are seen, and the rest is counted', async () => {
  const me = await createMember(app, { name: 'Ida' });
  const names = ['Ende', 'Früh', 'Mitte', 'Spät', 'Zuletzt'];
  for (const name of names) {
    await write(app, await createMember(app, { name }), me);
    app.moveClock(60_000);
  }
  const browser = new PlainBrowser(site);
  await browser.logIn(me);
  await browser.open('/de');
  const section = `main section:has(h2:contains("${home.member.waiting.title}"))`;
  const lines = browser.texts(`${section} li`);
  expect(lines.map((line) => names.find((name) => line.includes(`${name} möchte mit dir`)))).toEqual(names);
  expect(browser.texts('main details summary')).toEqual(['Noch 2']);
  expect(browser.$(`${section} details li`)).toHaveLength(2);
});

test('of people who match both ways those in reach come first, then others who also practise online', async () => {
  const pair = { speaks: [{ code: 'rm' }], learns: [{ code: 'sq' }] };
  const me = await createMember(app, { name: 'Mona', speaks: pair.learns, learns: pair.speaks });
  await createMember(app, { ...pair, name: 'Nah' });
  for (const name of ['Fern', 'Ferner', 'Fernab']) {
    app.moveClock(60_000);
    await createMember(app, { ...pair, name, placeId: 120100 });
  }
  const browser = new PlainBrowser(site);
  await browser.logIn(me);
  await browser.open('/de');
  const people = browser.texts('main section h3').filter((name) => /^(Nah|Fern)/.test(name));
  expect(people[0]).toMatch(/^Nah/);
  expect(people.filter((name) => /^Fern/.test(name)).length).toBeGreaterThanOrEqual(2);
});

test('activities of the next days: joined ones first, then some near or online in languages of the reader, with a reason', async () => {
  const author = await createMember(app);
  const me = await createMember(app, {
    name: 'Nora',
    speaks: [{ code: 'it' }],
    learns: [{ code: 'de' }],
  });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const titles: string[] = [];
  const add = async (title: string, change: Record<string, unknown>) => {
    titles.push(title);
    return createActivity(app, author, { title, startsAt: inHours(48), ...change });
  };
  await add('In Genf', { postcode: '1201' });
  await add('Auf Finnisch', { langSpeaking: 'fi', langLearning: 'rm' });
  await add('In drei Wochen', { startsAt: inHours(21 * 24) });
  await add('Gleich nebenan', { startsAt: inHours(50) });
  await add('Auf Deutsch', {
    postcode: null,
    online: true,
    langSpeaking: 'de',
    langLearning: 'fr',
    startsAt: inHours(60),
  });
  await add('Zu viel', { startsAt: inHours(70) });
  const far = await add('Weit weg', { postcode: '1201', startsAt: inHours(80) });
  const browser = new PlainBrowser(site);
  await browser.logIn(me);
  const shown = async () => {
    await browser.open('/de');
    const lines = browser.texts(`main section:has(h2:contains("${home.member.soon.title}")) li`);
    return lines.map((line) => [titles.find((title) => line.includes(title)), line] as const);
  };
  const [near, online, ...more] = await shown();
  expect([near?.[0], online?.[0], more]).toEqual(['Gleich nebenan', 'Auf Deutsch', []]);
  expect(near?.[1]).toContain(home.member.soon.why.here);
  expect(online?.[1]).toContain('Hier übst du Deutsch');
  await join(app, me, far);
  const after = await shown();
  expect(after.map(([title]) => title)).toEqual(['Gleich nebenan', 'Weit weg']);
  expect(after[1]?.[1]).toContain(home.member.soon.why.joined);
});
