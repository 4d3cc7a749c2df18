import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import profile from '../../../texts/de/profiles.json' with { type: 'json' };
import requests from '../../../texts/de/profiles-requests.json' with { type: 'json' };
import steps from '../../../texts/de/profiles-steps.json' with { type: 'json' };
import write from '../../../texts/de/profiles-write.json' with { type: 'json' };
import fit from '../../../texts/de/search-fit.json' with { type: 'json' };
import signIn from '../../../texts/de/sign-in.json' with { type: 'json' };
import english from '../../../texts/en/errors.json' with { type: 'json' };
import englishProfile from '../../../texts/en/profiles.json' with { type: 'json' };
import englishSteps from '../../../texts/en/profiles-steps.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
let browser: PlainBrowser;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());
beforeEach(() => {
  browser = new PlainBrowser(site);
});

const account = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.test`,
  password: 'drei blaue Seen im Jura',
});
const languages = (speaks: string, learns: string) => ({
  speaks: [{ code: speaks, level: 'native' as const }],
  learns: [{ code: learns, level: 'A2' as const }],
});
const square = sharp({ create: { width: 640, height: 480, channels: 3, background: '#3388aa' } });
const fileOf = async (picture: Sharp, name: string, type: string) =>
  new File([new Uint8Array(await picture.toBuffer())], name, { type });
const checkedTimes = () =>
  browser
    .$('[name=availability][checked]')
    .toArray()
    .map((box) => browser.$(box).attr('value'));

describe('the profile', () => {
  test('shows errors next to each field, preserves what was typed and the picture, and is saved then', async () => {
    await browser.logIn(await createMember(app, { name: 'Tim' }));
    await browser.open('/en/account/profile/picture?edit');
    const tiff = await fileOf(square.clone().tiff(), 'me.tiff', 'image/tiff');
    await browser.press(englishSteps.save, { files: tiff });
    expect(browser.text('main')).toContain(english.code.image_tiff);
    const jpeg = await fileOf(square.clone().jpeg(), 'me.jpg', 'image/jpeg');
    await browser.press(englishSteps.save, { files: jpeg });
    expect(browser.text('main')).toContain(englishProfile.saved);

    await browser.follow(englishProfile.overview.change.replace('{step}', englishSteps.about.name));
    const about = 'I like hiking and would love to speak about books.';
    await browser.press(englishSteps.save, { about, name: 'T' });
    expect(browser.faults.name).toContain('Minimum 2 characters');
    expect(browser.value('about')).toBe(about);
    await browser.press(englishSteps.save, { name: 'Timo' });
    expect(browser.text('main')).toContain(englishProfile.saved);
    expect(browser.text('main')).toContain(about);

    await browser.follow(englishProfile.overview.change.replace('{step}', englishSteps.meeting.name));
    await browser.press(englishSteps.save, { place: '6003 Lucerne', 'meetingPostcodes.0': 'Bärn' });
    expect(browser.faults['meetingPostcodes.0']).toContain(englishSteps.meeting.unknown);
    expect(browser.value('meetingPostcodes.0')).toBe('Bärn');
    await browser.press(englishSteps.save, { 'meetingPostcodes.0': '3011 Bern' });
    expect(browser.text('main')).toContain('6003 Lucerne, also in 3011 Bern');
    await browser.open('/en/account');
    const picture = browser.$('main img').first().attr('src') ?? '';
    expect((await site.request(null, picture)).headers.get('content-type')).toBe('image/webp');
  });

  test('of an older tab writes what was changed in it, and overwrites nothing newer without a word', async () => {
    const lea = await createMember(app, { name: 'Lea', ...languages('de', 'it') });
    const put = (data: object) => app.call(lea, 'PUT', `/api/profiles/${lea}`, { data });
    const saved = async () => (await app.call(lea, 'GET', `/api/profiles/${lea}?populate=*`)).body.data;
    const availability = [{ day: 'tue', part: 'evening' }];
    await put({ about: 'Ich wohne in Bern und koche gern.', availability, openTo: [] });
    await browser.logIn(lea);
    await browser.open('/de/account/profile/about?edit');

    const learned = [
      { code: 'it', level: 'A2' },
      { code: 'fr', level: 'B1' },
    ];
    await put({ about: 'Ich wohne jetzt in Genf und koche gern.', langsLearning: learned, isFull: true });
    await browser.press(steps.save, { hobbies: 'Kochen, Wandern' });
    expect(browser.text('main')).toContain(profile.saved);
    expect(await saved()).toMatchObject({
      about: 'Ich wohne jetzt in Genf und koche gern.',
      hobbies: 'Kochen, Wandern',
      availability,
      isFull: true,
      langsLearning: learned,
    });

    await browser.open('/de/account/profile/about?edit');
    await put({ hobbies: 'Schach' });
    await browser.press(steps.save, { hobbies: 'Segeln' });
    expect(browser.text('main')).toContain(profile.changedMeanwhile);
    expect(browser.faults.hobbies).toContain(profile.newer);
    expect(browser.value('hobbies')).toBe('Segeln');
    expect((await saved()).hobbies).toBe('Schach');
    await browser.press(steps.save);
    expect((await saved()).hobbies).toBe('Segeln');
  });

  test('preserves who may write as chosen in another tab, if only the number was changed here', async () => {
    const lea = await createMember(app, { name: 'Lea', ...languages('de', 'it') });
    await browser.logIn(lea);
    await browser.open('/de/account/requests');
    await app.call(lea, 'PUT', `/api/profiles/${lea}`, { data: { openTo: ['both_ways'] } });
    await browser.press(requests.save, { limit: '3' });
    const { body } = await app.call(lea, 'GET', `/api/profiles/${lea}`);
    expect(body.data).toMatchObject({ openTo: ['both_ways'], requestLimit: 3 });
  });

  test('stores a week ticked box by box, and search and profile show what two have in common', async () => {
    const aino = await createMember(app, { name: 'Aino', ...languages('sl', 'fi') });
    const availability = ['tue', 'thu'].map((day) => ({ day, part: 'evening' }));
    await app.call(aino, 'PUT', `/api/profiles/${aino}`, { data: { availability } });
    await createMember(app, { name: 'Mika', ...languages('sl', 'fi') });
    await browser.logIn(await createMember(app, { name: 'Noemi', ...languages('fi', 'sl') }));
    await browser.open('/de/account/profile/meeting');
    await browser.press(steps.next, { availability: ['tue-evening', 'thu-evening'] });
    await browser.open('/de/account/profile/meeting');
    expect(checkedTimes()).toEqual(['tue-evening', 'thu-evening']);

    await browser.open('/de/tandems?speak=fi&learn=sl');
    expect(browser.text('main')).toContain('Mika');
    await browser.open('/de/tandems?speak=fi&learn=sl&time=1');
    expect(browser.text('main')).toContain('2 gemeinsame Abende');
    expect(browser.text('main')).not.toContain('Mika');
    await browser.open(`/de/contact/${aino}`);
    expect(browser.text('main')).toContain('Ihr habt 2 gemeinsame Abende.');
    expect(browser.texts('main table td').filter((time) => time === 'beide')).toHaveLength(2);
  });

  test('that is complete skips the steps of a new one', async () => {
    await browser.logIn(await createMember(app, { name: 'Ida' }));
    for (const path of ['/de/email/confirmed', '/de/account', '/de']) {
      await browser.open(path);
      expect(browser.status).toBe(200);
      expect(browser.$('a[href*="/account/profile/"]'), path).toHaveLength(0);
    }
  });
});

describe('a new profile, step by step', () => {
  test('saves each step and continues, and a refusal preserves what was typed', async () => {
    await createMember(app, { name: 'Otto', ...languages('az', 'hy') });
    await browser.open('/de/signup');
    await browser.sendFormOf('email', { ...account('Emil'), terms: 'on' });
    await browser.follow(signIn.checkMail.profile);
    expect(browser.heading).toBe(steps.languages.title);
    expect(browser.text('title')).toContain('Schritt 1 von 4');
    await browser.press(steps.next, { 'langsSpeaking.0.code': 'hy' });
    expect(Object.keys(browser.faults)).toEqual(['langsLearning.0.code']);
    expect(browser.faults['langsLearning.0.code']).toContain(steps.languages.missing);
    expect(browser.value('langsSpeaking.0.code')).toBe('hy');
    await browser.press(steps.next, { 'langsLearning.0.code': 'az' });
    await browser.press(steps.next, { place: 'Zürrich' });
    expect(browser.faults.place).toContain(steps.meeting.unknown);
    expect(browser.value('place')).toBe('Zürrich');
    await browser.press(steps.next, { place: '8001 Zürich' });
    await browser.follow(steps.about.begin.wish);
    expect(browser.value('about')).toBe('In meiner neuen Sprache möchte ich ');
    await browser.press(steps.next, { about: 'Zu kurz.' });
    expect(browser.faults.about).toContain('Mindestens 20 Zeichen');
    expect(browser.value('about')).toBe('Zu kurz.');
    const about = 'Ich möchte mit den Nachbarn reden können.';
    await browser.press(steps.next, { about });
    expect(browser.heading).toBe(steps.picture.title);
    await browser.press(steps.next);
    expect(browser.text('main')).toContain('Otto');
    expect(browser.text('main')).toContain(steps.people.unconfirmed);
    await browser.open('/de/account/profile');
    for (const said of [about, '8001 Zürich']) expect(browser.text('main')).toContain(said);
  });

  test('has languages and place of the search filled in, and returns to the message', async () => {
    const gina = await createMember(app, { name: 'Gina', ...languages('gsw', 'it') });
    await browser.open(`/de/write/${gina}?speak=it&learn=gsw&place=6003+Luzern`);
    const text = 'Ciao Gina, gehen wir am Samstag auf den Markt?';
    await browser.press(write.account.submit, { text, ...account('Leonora'), terms: 'on' }, 'main');
    await browser.follow(signIn.checkMail.profile);
    expect([browser.value('langsSpeaking.0.code'), browser.value('langsLearning.0.code')]).toEqual(['it', 'gsw']);
    await browser.press(steps.next);
    expect(browser.value('place')).toBe('6003 Luzern');
    await browser.press(steps.next);
    for (const step of ['about', 'picture']) {
      expect(browser.path).toBe(`/de/account/profile/${step}`);
      await browser.follow(steps.later);
    }
    expect(browser.text('main')).toContain('Deine Nachricht an Gina wartet darauf, dass du sie sendest.');
    await browser.follow('Weiter zu Gina');
    expect(browser.path).toBe(`/de/write/${gina}`);
    expect(browser.text('main')).toContain(text);
  });
});

test('a sentence to begin with fills the field of the first message', async () => {
  const martina = await createMember(app, { name: 'Martina', ...languages('rm', 'it') });
  await browser.logIn(await createMember(app, { name: 'Lea', ...languages('it', 'rm') }));
  await browser.open(`/de/contact/${martina}`);
  expect(browser.text('main')).toContain(fit.title);
  await browser.follow('Wann passt dir ein erster Anruf?');
  expect(browser.value('text')).toBe('Hallo Martina! Wann passt dir ein erster Anruf?');
});
