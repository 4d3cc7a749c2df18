import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import errors from '../../../texts/de/errors.json' with { type: 'json' };
import profiles from '../../../texts/de/profiles.json' with { type: 'json' };
import limit from '../../../texts/de/profiles-limit.json' with { type: 'json' };
import member from '../../../texts/de/profiles-member.json' with { type: 'json' };
import requests from '../../../texts/de/profiles-requests.json' with { type: 'json' };
import room from '../../../texts/de/profiles-room.json' with { type: 'json' };
import steps from '../../../texts/de/profiles-steps.json' with { type: 'json' };
import varieties from '../../../texts/de/profiles-varieties.json' with { type: 'json' };
import search from '../../../texts/de/search.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

/** A member who speaks one language and learns the other, with a browser without scripts. */
async function join(name: string, speaks: string, learns: string) {
  const id = await createMember(app, { name, speaks: [{ code: speaks }], learns: [{ code: learns }] });
  const browser = new PlainBrowser(site);
  await browser.logIn(id);
  return { id, browser };
}
const named = (sentence: string, name: string) => sentence.replaceAll('{name}', name);
/** The names on the cards of a search, in their order. */
const cards = (browser: PlainBrowser) => browser.texts('main li h3');

describe('a full member', () => {
  test('sets it with a checkbox, and reads on the account what follows', async () => {
    const { browser } = await join('Aino', 'et', 'lv');
    await browser.open('/de/account/profile/meeting?edit');
    await browser.press(steps.save, { room: '2', isFull: 'on' });
    expect(browser.text('main')).toContain(profiles.saved);
    expect(browser.text('main')).toContain(profiles.overview.full);
    await browser.open('/de/account/profile/meeting');
    expect(browser.$('[name=room][value=2]').is(':checked')).toBe(true);
    expect(browser.$('[name=isFull]').is(':checked')).toBe(true);
    await browser.open('/de/account');
    expect(browser.text('main')).toContain(room.own.choice);
  });

  test('is after those with room, and a writer reads it before writing', async () => {
    const aino = await join('Aino', 'eu', 'ca');
    await join('Mika', 'eu', 'ca');
    const noemi = await join('Noemi', 'ca', 'eu');
    const full = { data: { isFull: true } };
    expect((await app.call(aino.id, 'PUT', `/api/profiles/${aino.id}`, full)).status).toBe(200);
    const note = named(room.other.title, 'Aino');

    const { browser } = noemi;
    await browser.open('/de/tandems?speak=ca&learn=eu');
    expect(cards(browser)).toEqual(['Mika', 'Aino']);
    expect(browser.text('main').split(member.facts.full)).toHaveLength(2);
    for (const page of ['contact', 'write']) {
      await browser.open(`/de/${page}/${aino.id}`);
      expect(browser.texts('main h2'), page).toContain(note);
      expect(browser.text('#full'), page).toContain('Mika');
    }
    await browser.press(member.contact.save, {}, '#full');
    expect(browser.path).toContain(`/de/contact/${aino.id}`);
    expect(browser.text('#full')).toContain(named(room.other.saved, 'Aino'));
    await browser.open(`/de/write/${aino.id}`);
    await browser.press(member.write.send, { text: 'Ich warte gern, bis du Platz hast.' });
    expect(browser.path).toMatch(/^\/de\/chat\//);

    const visitor = new PlainBrowser(site);
    await visitor.open(`/de/write/${aino.id}?speak=ca&learn=eu`);
    expect(visitor.heading).toBe('Aino schreiben');
    expect(visitor.texts('main h2')).toContain(note);
    expect(visitor.value('text')).toBe('');
    await visitor.follow(room.other.all);
    expect(visitor.path).toContain('/de/tandems?speak=ca&learn=eu');
    expect(cards(visitor)[0]).toBe('Mika');
  });
});

test('a member with a variety of Swiss German is found by those who want it, who read it as a reason', async () => {
  const anneli = await join('Anneli', 'gsw', 'lb');
  const { browser } = await join('Marc', 'lb', 'gsw');
  const boxOf = (page: PlainBrowser, use: string) => page.$(`[name="varieties.${use}"][value=gsw-bern]`);

  await anneli.browser.open('/de/account/profile/languages?edit');
  await anneli.browser.press(steps.save, { 'varieties.speaks': 'gsw-bern' });
  await anneli.browser.open('/de/account/profile/languages');
  expect(boxOf(anneli.browser, 'speaks').is(':checked')).toBe(true);
  expect(boxOf(anneli.browser, 'wants').is(':checked')).toBe(false);

  await browser.open('/de/account/profile/languages?edit');
  await browser.press(steps.save, { 'varieties.wants': 'gsw-bern' });
  expect(browser.text('main')).toContain(profiles.saved);
  await browser.open('/de/tandems?speak=lb&learn=gsw&variety=gsw-bern');
  expect(cards(browser)).toEqual(['Anneli']);
  expect(browser.text('main')).toContain(varieties.sentence.card.replace('{variety}', 'Berndeutsch'));
  await browser.open('/de/tandems?speak=lb&learn=gsw&variety=gsw-basel');
  expect(cards(browser)).not.toContain('Anneli');
  await browser.open(`/de/contact/${anneli.id}`);
  expect(browser.text('main')).toContain('Anneli spricht Berndeutsch, und du suchst genau das.');
  expect(browser.text('main dd')).toContain('Berndeutsch');
  expect(browser.texts('main a')).toContain('Warum sehe ich diese Person?');
});

describe('who may write', () => {
  test('only members who match both ways: others read it in place of the field, without a reason', async () => {
    const sara = await join('Sara', 'it', 'gsw');
    await sara.browser.open('/de/account/requests');
    await sara.browser.press(requests.save, { both_ways: 'on' });
    expect(sara.browser.text('main')).toContain(requests.saved);
    expect(sara.browser.$('[name=both_ways]').is(':checked')).toBe(true);
    await sara.browser.open(`/de/contact/${sara.id}`);
    expect(sara.browser.text('main')).toContain(requests.own.some);

    const { browser } = await join('Nils', 'gl', 'mk');
    await join('Andri', 'mk', 'gl');
    for (const page of ['contact', 'write']) {
      await browser.open(`/de/${page}/${sara.id}`);
      expect(browser.text('main'), page).toContain(named(requests.notNow.notMine.text, 'Sara'));
      expect(browser.value('text'), page).toBeUndefined();
      expect(browser.text('main'), page).toContain(requests.notNow.picture);
      expect(browser.text('main'), page).toContain('Andri');
    }
    await browser.press(requests.notNow.save);
    expect(browser.path).toBe(`/de/contact/${sara.id}`);
    expect(browser.text('main')).toContain(named(requests.notNow.saved, 'Sara'));
  });

  test('nobody for now: refused without losing a word, shown on the card and to visitors', async () => {
    const elin = await join('Elin', 'it', 'gsw');
    const { browser } = await join('Theo', 'gsw', 'it');
    await browser.open(`/de/contact/${elin.id}`);
    await app.call(elin.id, 'PUT', `/api/profiles/${elin.id}`, { data: { openTo: ['nobody'] } });
    await browser.press(member.write.send, { text: 'Ciao Elin, gehen wir an den See?' });
    expect(browser.text('main')).toContain(errors.code.requests_closed);
    expect(browser.value('text')).toBe('Ciao Elin, gehen wir an den See?');

    await browser.open('/de/tandems?text=Elin');
    expect(browser.text('main')).toContain(search.card.notOpen);
    await browser.follow(named(search.card.viewOf, 'Elin'));
    expect(browser.text('main')).toContain(named(requests.notNow.closed.text, 'Elin'));

    const visitor = new PlainBrowser(site);
    await visitor.open(`/de/write/${elin.id}`);
    expect(visitor.text('main')).toContain(named(requests.notNow.closed.text, 'Elin'));
    expect(visitor.value('email')).toBeUndefined();
  });

  test('at the limit: the next reads it before writing, and can write after the member raises it', async () => {
    const lena = await join('Lena', 'it', 'gsw');
    await lena.browser.open('/de/account/requests');
    await lena.browser.press(requests.save, { limit: '3' });
    expect(lena.browser.text('main')).toContain(requests.saved);
    expect(lena.browser.$('[name=limit][value=3]').is(':checked')).toBe(true);
    for (let count = 0; count < 3; count += 1)
      expect((await write(app, await createMember(app), lena.id)).status).toBe(201);

    const { browser } = await join('Gian', 'gsw', 'it');
    await browser.open(`/de/write/${lena.id}`);
    expect(browser.text('main')).toContain(named(requests.notNow.closed.text, 'Lena'));
    expect(browser.value('text')).toBeUndefined();

    const more = limit.own.more;
    for (const page of [`/de/contact/${lena.id}`, '/de/account']) {
      await lena.browser.open(page);
      expect(lena.browser.texts('main button'), page).toContain(more);
    }
    await lena.browser.press(more);
    expect(lena.browser.text('main')).toContain(requests.saved);
    expect(lena.browser.texts('main button')).not.toContain(more);
    await browser.open(`/de/write/${lena.id}`);
    await browser.press(member.write.send, { text: 'Ciao Lena, gehen wir ins Kino?' });
    expect(browser.path).toMatch(/^\/de\/chat\//);
  });
});
