import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { quickHash } from '../../../tests/support/passwords.ts';
import drafts from '../../../texts/de/drafts.json' with { type: 'json' };
import errors from '../../../texts/de/errors.json' with { type: 'json' };
import layouts from '../../../texts/de/layouts.json' with { type: 'json' };
import member from '../../../texts/de/profiles-member.json' with { type: 'json' };
import texts from '../../../texts/de/profiles-write.json' with { type: 'json' };
import signIn from '../../../texts/de/sign-in.json' with { type: 'json' };

const password = 'drei blaue Seen im Jura';
const text = 'Ciao! Ich komme aus Lugano. Wollen wir am Donnerstag am See spazieren?';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

/** The addressee. */
const wanted = (name: string) => createMember(app, { name, speaks: [{ code: 'gsw' }], learns: [{ code: 'it' }] });

/** Writes to a member as a visitor, and makes an account with it. */
async function writeAsVisitor(browser: PlainBrowser, to: string, email: string) {
  await browser.open(`/de/write/${to}?speak=it&learn=gsw&place=6003+Luzern`);
  await browser.press(texts.account.submit, { text, name: 'Leandra', email, password, terms: 'on' }, 'main');
}

async function mailedPath(email: string): Promise<string> {
  const link = (await mailsTo(app, email)).at(-1)?.link;
  return `${link?.pathname}${link?.search}`;
}

test('a visitor sees who waits, and the languages searched for are those of the new profile', async () => {
  await createMember(app, {
    name: 'Martina',
    speaks: [{ code: 'gsw' }],
    learns: [{ code: 'it' }],
    placeId: 601000,
    about: 'Ich koche gern.',
  });
  const browser = new PlainBrowser(site);
  await browser.open('/de');
  await browser.sendFormOf('speak', { speak: 'it', learn: 'gsw' });
  await browser.follow('Martina schreiben', 'main');
  expect(browser.heading).toBe('Martina wartet.');
  for (const said of ['Also auf dich.', 'Kanton Luzern', 'Ich koche gern.'])
    expect(browser.text('main')).toContain(said);
  const email = 'leonie@example.test';
  await browser.press(texts.account.submit, { text, name: 'Leonie', email, password, terms: 'on' }, 'main');
  expect(browser.heading).toBe(signIn.checkMail.title);
  expect(browser.text('main')).toContain('Deine Nachricht an Martina');
  await browser.open('/de');
  expect(browser.texts('main li')[0]).toContain('Deine Nachricht an Martina wartet.');
  await browser.open(await mailedPath(email));
  expect(browser.path).toMatch(/^\/de\/chat\/.*told=sent$/);
  expect(browser.text('main')).toContain(layouts.told.sent);
  expect(browser.text('main')).toContain(text);
  await browser.open('/de/account/profile/languages');
  expect([browser.value('langsSpeaking.0.code'), browser.value('langsLearning.0.code')]).toEqual(['it', 'gsw']);
});

test('no one gets an account without accepting the terms', async () => {
  const person = await wanted('Bettina');
  const browser = new PlainBrowser(site);
  await browser.open(`/de/write/${person}?speak=it&learn=gsw`);
  const email = 'lena@example.test';
  await browser.press(texts.account.submit, { text, name: 'Lena', email, password }, 'main');
  expect(browser.faults.terms).toContain(errors.fields.terms);
  expect([browser.value('text'), browser.value('email')]).toEqual([text, email]);
  expect(await mailsTo(app, email)).toEqual([]);
});

test('with the mail opened on another device, the message is sent by the press there', async () => {
  const anna = await wanted('Annamaria');
  const email = 'leandra@example.test';
  const phone = new PlainBrowser(site);
  await writeAsVisitor(phone, anna, email);
  expect(phone.heading).toBe(signIn.checkMail.title);

  const desk = new PlainBrowser(site);
  await desk.open(await mailedPath(email));
  await desk.press(signIn.confirm.submit);
  expect(desk.heading).toBe(signIn.confirmed.title);
  expect(desk.text('main')).toContain(signIn.confirmed.leadSent);
  await desk.follow(signIn.confirmed.login, 'main');
  await desk.sendFormOf('identifier', { identifier: email, password });
  expect(desk.path).toMatch(/^\/de\/chat\//);
  expect(desk.text('main')).toContain(text);
  await desk.open('/de/account/profile/meeting');
  expect(desk.value('place')).toBe('6003 Luzern');
  await phone.open(`/de/write/${anna}`);
  expect(phone.text('main')).toContain(member.chat.open);
});

test('a message that is refused by then waits, is the first thing at home and among the chats, and its page says why', async () => {
  const clara = await wanted('Clarissa');
  const email = 'leona@example.test';
  const browser = new PlainBrowser(site);
  await writeAsVisitor(browser, clara, email);
  await browser.open('/de/chat');
  expect(browser.text('main')).toContain(`Deine Nachricht an Clarissa wartet. Öffne den Link, den wir dir an ${email}`);
  await app.call(clara, 'PUT', `/api/profiles/${clara}`, { data: { openTo: ['nobody'] } });
  const desk = new PlainBrowser(site);
  await desk.open(await mailedPath(email));
  await desk.press(signIn.confirm.submit);
  expect(desk.text('main')).toContain('Deine Nachricht an Clarissa konnten wir noch nicht senden.');
  await browser.open('/de/chat');
  expect(browser.text('main')).toContain('Deine Nachricht an Clarissa ist noch nicht gesendet.');
  await browser.open('/de/chat');
  expect(browser.text('main')).toContain('Deine Nachricht an Clarissa ist noch nicht gesendet.');
  await browser.open('/de');
  expect(browser.texts('main li')[0]).toContain('Deine Nachricht an Clarissa ist noch nicht gesendet.');
  await browser.follow(drafts.toMessage, 'main');
  expect(browser.text('main')).toContain(text);
  expect(browser.text('main')).toContain('Clarissa nimmt im Moment keine neuen Anfragen an.');

  const third = new PlainBrowser(site);
  await third.open('/de/login');
  await third.sendFormOf('identifier', { identifier: email, password });
  expect(third.path, 'a log-in without a wanted page').toBe(`/de/write/${clara}`);
});

test('a refusal preserves everything, and a member logs in without losing the message', async () => {
  const berta = await wanted('Berta');
  const email = 'nora@example.test';
  await createMember(app, { name: 'Nora', email, passwordHash: quickHash(password) });
  const browser = new PlainBrowser(site);
  await writeAsVisitor(browser, berta, email);
  expect(browser.texts('main [role=alert]')[0]).toBe(errors.code.email_taken);
  expect(browser.value('text')).toBe(text);
  await browser.press(signIn.signup.login, {}, 'main');
  expect(browser.text('main')).toContain(text);
  await browser.press(texts.login.back);
  expect(browser.value('text')).toBe(text);
  expect(browser.value('name')).toBe('Leandra');
  await browser.press(signIn.signup.login, {}, 'main');
  expect(browser.value('identifier')).toBe(email);
  await browser.press(signIn.login.submit, { password: 'ganz falsch' }, 'main');
  expect(browser.text('main')).toContain(errors.code.wrong_credentials);
  expect(browser.text('main')).toContain(text);
  await browser.press(signIn.login.submit, { password }, 'main');
  expect(browser.path).toBe(`/de/write/${berta}`);
  expect(browser.value('text')).toBe(text);
  await browser.press(member.write.send, {}, 'main');
  expect(browser.text('main')).toContain(text);
});

test('a message to a former member is not lost, and can be discarded', async () => {
  const dora = await wanted('Dora');
  const email = 'lena@example.test';
  const browser = new PlainBrowser(site);
  await browser.open(`/de/write/${dora}`);
  expect(browser.value('speak')).toBe('it');
  await writeAsVisitor(browser, dora, email);
  await app.call(dora, 'PUT', `/api/profiles/${dora}`, { data: { status: 'inactive' } });
  await browser.open(await mailedPath(email));
  expect(browser.heading).toBe(texts.gone.title);
  expect(browser.text('main')).toContain(text);
  await browser.press(texts.discard);
  expect(browser.path).toBe('/de/tandems');
  await browser.open(`/de/write/${dora}`);
  expect(browser.status).toBe(404);
});
