import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember, type MemberTraits } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import contacts from '../../../texts/de/contacts.json' with { type: 'json' };
import errors from '../../../texts/de/errors.json' with { type: 'json' };
import search from '../../../texts/de/search.json' with { type: 'json' };
import map from '../../../texts/de/search-map.json' with { type: 'json' };

const { empty, filters } = search;
const bern = 301100;
const zurich = 800100;
const altdorf = 646000;

let app: TestApp;
let site: TestSite;
let browser: PlainBrowser;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
beforeEach(() => {
  browser = new PlainBrowser(site);
});
afterAll(() => app.close());

const found = () => browser.texts('main h3');
const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

function join(name: string, speaks: string, learns: string, traits: MemberTraits = {}) {
  const languages = { speaks: [{ code: speaks }], learns: [{ code: learns }] };
  return createMember(app, { name, ...languages, ...traits });
}

describe('a search without scripts', () => {
  test('finds people, and is changed in place', async () => {
    await join('Urezza', 'rm', 'pt');
    await browser.open('/de/tandems');
    await browser.press(search.search, { speak: 'pt', learn: 'rm', place: '6003' });
    expect(browser.path).toMatch(/speak=pt&learn=rm&place=6003/);
    expect(found()).toContain('Urezza');
    expect(browser.texts('button[popovertarget]').join(' ')).toMatch(/Suche ändern: Portugiesisch.*25 km/);
    await browser.press(search.search, { speak: ['sq'] });
    const requested = new URLSearchParams(browser.path.split('?')[1]);
    expect([requested.get('speak'), requested.get('learn')]).toEqual(['sq', 'rm']);
  });

  test('is narrowed by filters, each taken off by a link', async () => {
    await join('Fadri', 'rm', 'nl', { about: 'Ich bin am See.' });
    await browser.open('/de/tandems?speak=nl&learn=rm&place=6003');
    await browser.press(filters.apply, { radius: '50', text: 'stricken' });
    expect(browser.path).toMatch(/radius=50/);
    expect(found()).not.toContain('Fadri');
    await browser.follow(new RegExp(filled(filters.takeOff, { filter: '«stricken»' })));
    expect(browser.path).not.toMatch(/text=/);
    expect(browser.path).toMatch(/radius=50/);
    expect(found()).toContain('Fadri');
  });

  test('shows what was not understood, where it is changed', async () => {
    await browser.open('/de/tandems?speak=it&text=J');
    expect(browser.value('text')).toBe('J');
    expect(browser.faults.text).toContain(filled(search.faults.short, { min: '2' }));
    expect(browser.$('#filters').attr('popover')).toBeUndefined();
    await browser.logIn(await createMember(app, { premium: true }));
    for (const [typed, sentence] of [
      ['drei', errors.fields.integer],
      ['12', filled(errors.fields.min_value, { min: '16' })],
      ['300', filled(errors.fields.max_value, { max: '110' })],
    ] as const) {
      await browser.open(`/de/tandems?speak=it&ageFrom=${typed}`);
      expect(browser.faults.ageFrom, typed).toContain(sentence);
    }
    await browser.open('/de/tandems?speak=it&place=Nirgendwo');
    expect(browser.value('place')).toBe('Nirgendwo');
    expect(browser.text('main')).toContain(search.placeUnknown);
  });

  test('is where a new account begins', async () => {
    await browser.open('/de/signup?speak=pt&learn=fr&place=1004');
    expect([browser.value('speak'), browser.value('learn'), browser.value('place')]).toEqual([
      'pt',
      'fr',
      '1004 Lausanne',
    ]);
  });
});

describe('a search without results', () => {
  beforeAll(async () => {
    await join('Runa', 'is', 'lb', { placeId: zurich });
    await join('Sif', 'is', 'lb', { placeId: bern });
  });
  const ways = () => browser.texts('main li a');

  test('names the word that excludes people, and links to them without it', async () => {
    await browser.open('/de/tandems?speak=lb&learn=is&text=Dudelsack');
    expect(browser.text('main')).toContain(filled(empty.cause.filter, { filter: '«Dudelsack»' }));
    await browser.follow(new RegExp(`${filled(empty.without, { filter: '«Dudelsack»' })}.*2 Personen`), 'main li');
    expect(browser.path).not.toMatch(/text=/);
    expect(found()).toEqual(expect.arrayContaining(['Runa', 'Sif']));
  });

  test('names the filter', async () => {
    await browser.open('/de/tandems?speak=lb&learn=is&gender=male');
    expect(browser.text('main')).toContain(filled(empty.cause.filter, { filter: filters.gender.male }));
  });

  test('names the place, and offers no radius without results either', async () => {
    const wider = filled(empty.wider, { km: '50' });
    await browser.open('/de/tandems?speak=lb&learn=is&place=6003');
    expect(browser.text('main')).toContain('Im Umkreis von 25 km um 6003 Luzern passt niemand');
    expect(ways()).toContainEqual(expect.stringMatching(new RegExp(`${wider}.*1 Person`)));
    expect(ways()).toContainEqual(expect.stringMatching(new RegExp(`${empty.everywhere}.*2 Personen`)));
    await browser.open('/de/tandems?speak=lb&learn=is&place=1201');
    expect(ways()).toContainEqual(expect.stringContaining(empty.everywhere));
    expect(ways()).not.toContainEqual(expect.stringContaining(wider));
  });

  test('links to other languages if no one has these', async () => {
    await browser.open('/de/tandems?speak=is&learn=is');
    expect(browser.text('main')).toContain(empty.cause.languages);
    expect(ways()).toContainEqual(expect.stringContaining(empty.learnOnly));
    await browser.open('/de/tandems?speak=wo&learn=wo');
    expect(ways()).toContainEqual(expect.stringContaining(empty.everybody));
  });
});

describe('a search result', () => {
  test('is saved and removed in place, without scripts', async () => {
    const address = '/de/tandems?speak=bg&learn=rm';
    await join('Ottorino', 'rm', 'bg');
    await browser.logIn(await createMember(app, { name: 'Lea' }));
    const save = filled(search.card.save, { name: 'Ottorino' });
    const isPressed = () => browser.$(`[aria-label="${save}"]`).attr('aria-pressed');
    await browser.open(address);
    expect(isPressed()).toBe('false');
    await browser.press(save);
    expect([browser.path, isPressed()]).toEqual([address, 'true']);
    await browser.open('/de/contacts');
    expect(browser.texts('main h2')).toContain('Ottorino');
    await browser.open(address);
    await browser.press(save);
    expect(isPressed()).toBe('false');
    await browser.open('/de/contacts');
    expect(browser.text('main')).toContain(contacts.empty.title);
  });

  test('offers a visitor nothing that takes an account, and cannot be saved by one', async () => {
    const gaudenz = await join('Gaudenz', 'rm', 'eo');
    await browser.open('/de/tandems?speak=eo&learn=rm');
    expect(found()).toContain('Gaudenz');
    expect(browser.$('main [aria-pressed]').length).toBe(0);
    const body = new URLSearchParams({ member: gaudenz, intent: 'save' });
    const answer = await site.request(null, '/de/tandems', { method: 'POST', body });
    expect([401, 302]).toContain(answer.status);
  });
});

describe('the map without scripts', () => {
  test('links to the people of a canton and of a town', async () => {
    for (const name of ['Urs', 'Ueli', 'Ursina']) await join(name, 'lb', 'rm', { placeId: altdorf });
    await browser.open('/de/tandems?speak=rm&learn=lb&place=6003');
    await browser.follow(map.open);
    expect(browser.path).toMatch(/^\/de\/tandems\/map\?/);
    const links = browser.texts('main li a');
    expect(links).toContainEqual(expect.stringMatching(/^Uri.*3 Personen/));
    expect(links).toContainEqual(expect.stringMatching(/^Zug.*unter 3/));
    const atMap = browser.path;
    await browser.follow(/^Uri/, 'main li');
    expect(browser.path).toMatch(/learn=lb.*canton=UR/);
    expect(found()).toEqual(expect.arrayContaining(['Urs', 'Ueli', 'Ursina']));
    expect(browser.text('main')).toContain('Kanton Uri');

    await browser.logIn(await join('Leo', 'rm', 'lb'));
    await browser.open(atMap);
    await browser.follow(filled(map.placesOf, { canton: 'Uri' }));
    expect(browser.heading).toContain('Uri');
    await browser.follow(/^Altdorf.*3 Personen/, 'main li');
    expect(browser.path).toMatch(/place=6460/);
    expect(found()).toContain('Ursina');
  });
});
