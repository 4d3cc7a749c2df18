import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { quickHash } from '../../../tests/support/passwords.ts';
import { createActivity, createPost, join } from '../../../tests/support/posts.ts';
import errors from '../../../texts/de/errors.json' with { type: 'json' };
import feed from '../../../texts/de/feed.json' with { type: 'json' };
import create from '../../../texts/de/feed-create.json' with { type: 'json' };
import own from '../../../texts/de/feed-own.json' with { type: 'json' };
import post from '../../../texts/de/feed-post.json' with { type: 'json' };
import layouts from '../../../texts/de/layouts.json' with { type: 'json' };
import signIn from '../../../texts/de/sign-in.json' with { type: 'json' };

const password = 'drei blaue Seen im Jura';
const text = 'Langlauf im Engadin, unterwegs wird Italienisch geredet.';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

async function browserOf(member: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(site);
  await browser.logIn(member);
  return browser;
}

test('a text that is too long is refused whole, with how much is too much', async () => {
  const mara = await browserOf(await createMember(app, { name: 'Mara' }));
  const long = `Anfang ${'lang '.repeat(420)}Ende`;
  await mara.open('/de/feed/create');
  await mara.press(create.send, { text: long, participants: '3' });
  expect(mara.value('text')).toBe(long);
  expect(mara.faults.text).toContain('111 Zeichen zu viel. Höchstens 2’000 haben Platz.');
});

test('without scripts a post is written, found near a place, joined, talked about and deleted', async () => {
  const passwordHash = quickHash(password);
  await createMember(app, { name: 'Mara', email: 'mara@example.test', passwordHash });
  await createMember(app, { name: 'Luca', email: 'luca@example.test', passwordHash });
  const maras = new PlainBrowser(site);
  const lucas = new PlainBrowser(site);

  await maras.open('/de/feed');
  await maras.follow(feed.empty.write, 'main');
  expect(maras.path).toBe('/de/login');
  await maras.sendFormOf('identifier', { identifier: 'mara@example.test', password });
  expect(maras.path).toBe('/de/feed/create?what=post');
  await maras.press(create.send, { text, participants: '3', place: '7500' });
  expect(maras.path).toMatch(/^\/de\/feed\/[\da-f-]{36}\?published$/);
  expect(maras.text('main')).toContain(post.published);
  expect(maras.text('main')).toContain(text);
  const [path = ''] = maras.path.split('?');

  await lucas.open('/de/feed?near=1');
  expect(lucas.text('main')).toContain(feed.near.ask);
  await lucas.press(feed.near.show, { place: 'Pontresina' });
  await lucas.follow(feed.post.openOf.replace('{name}', 'Mara'));
  expect(lucas.heading).toContain('Mara');
  await lucas.press(post.comments.login);
  expect(lucas.path).toBe('/de/login');
  await lucas.sendFormOf('identifier', { identifier: 'luca@example.test', password });
  expect(lucas.path).toBe(path);
  await lucas.press(post.joining.join);
  expect(lucas.text('main')).toContain(post.joining.joined);

  await lucas.press(post.comments.send, { text: ' ' });
  expect(lucas.faults.text).toContain(errors.fields.required);
  await lucas.press(post.comments.send, { text: 'Ich bringe Bündner Nusstorte.' });
  expect(lucas.text('#comments')).toContain('Ich bringe Bündner Nusstorte.');
  expect(lucas.value('text')).toBe('');
  await lucas.press(post.comments.deleteConfirm);
  expect(lucas.text('#comments')).not.toContain('Nusstorte');

  await maras.open('/de/account/posts');
  expect(maras.text('main')).toContain(text);
  await maras.press(own.deleteConfirm);
  expect(maras.text('main')).toContain(own.deleted);
  expect(maras.text('main')).not.toContain(text);
  await lucas.open(path);
  expect(lucas.status).toBe(404);
});

test('a visitor who wants to join logs in first, and has then joined', async () => {
  const passwordHash = quickHash(password);
  await createMember(app, { name: 'Silvan', email: 'silvan@example.test', passwordHash });
  const title = 'Fondue am Feuer';
  const id = await createActivity(app, await createMember(app), { title });
  const visitor = new PlainBrowser(site);
  // Of a place of its own: other pages of visitors are cached.
  await visitor.open('/de/feed?near=1&place=6003&radius=10');
  await visitor.press(feed.activity.joinOf.replace('{title}', title));
  expect(visitor.path).toBe('/de/signup');
  await visitor.follow(signIn.signup.login, 'main');
  await visitor.sendFormOf('identifier', { identifier: 'silvan@example.test', password });
  expect(visitor.path).toBe(`/de/feed/${id}`);
  expect(visitor.text('#joining')).toContain(post.joining.joined);

  // Merely opening such an address joins nothing.
  const sent = await browserOf(await createMember(app));
  await sent.open(`/de/feed/${id}?join`);
  expect(sent.text('#joining')).not.toContain(post.joining.joined);

  const fresh = new PlainBrowser(site);
  await fresh.open(`/de/feed/${id}`);
  await fresh.press(post.joining.join);
  const known = { name: 'Flurin', email: 'flurin@example.test', password, terms: 'on' };
  await fresh.sendFormOf('email', known);
  expect(fresh.path).toBe('/de/email/confirm');
  const link = (await mailsTo(app, 'flurin@example.test')).at(-1)?.link;
  await fresh.open(`${link?.pathname}${link?.search}`);
  await fresh.press(signIn.confirm.submit);
  expect(fresh.path).toBe(`/de/feed/${id}`);
  expect(fresh.text('#joining')).toContain(post.joining.joined);
});

test('an activity is suggested, changed and called off without scripts', async () => {
  const mara = await browserOf(await createMember(app, { name: 'Mara' }));
  const startsAt = `${new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)}T19:00`;
  await mara.open('/de/feed/create');
  await mara.press(create.send, { title: '', text: 'Wir reden beim Essen.', startsAt: '', place: '' });
  expect(Object.keys(mara.faults).toSorted()).toEqual(['place', 'startsAt', 'title']);
  expect(mara.faults.place).toContain(create.whereMissing);
  await mara.press(create.send, {
    title: 'Polenta für alle',
    motif: 'kitchen',
    startsAt,
    place: '6010 Kriens',
    repeat: '1',
    times: '4',
  });
  expect(mara.heading).toBe('Polenta für alle');
  expect(mara.text('main')).toContain(post.published);
  expect(mara.text('main')).toContain('Jeden ');
  const [path = ''] = mara.path.split('?');

  await mara.follow(post.change, 'main');
  expect([mara.value('title'), mara.value('startsAt'), mara.value('times')]).toEqual([
    'Polenta für alle',
    startsAt,
    '4',
  ]);
  await mara.press(create.save, { title: 'Polenta für viele', online: 'on' });
  expect(mara.path).toBe(`${path}?changed`);
  expect([mara.heading, mara.text('main').includes(post.changed)]).toEqual(['Polenta für viele', true]);

  await mara.press(post.dates.confirm);
  expect(mara.text('main')).toContain(post.dates.off);
  await mara.press(post.callOff.confirm);
  expect(mara.text('main')).toContain(post.calledOff);
  await mara.open('/de/feed');
  expect(mara.text(`[id="${path.slice(-36)}"]`)).toContain(feed.activity.calledOff);
  await mara.open('/de/account/posts');
  expect(mara.text('main')).toContain(own.calledOff);

  const others = await browserOf(await createMember(app));
  await others.open(`/de/feed/create?change=${path.slice(-36)}`);
  expect(others.status).toBe(404);
});

test('errors of a post are shown next to their fields, and nothing typed is lost', async () => {
  const browser = await browserOf(await createMember(app, { name: 'Ursina' }));
  const startsAt = `${new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)}T10:00`;
  const typed = { title: 'Pilze', text: 'Pilze', participants: '0', place: 'Atlantis', startsAt };
  await browser.open('/de/feed/create');
  await browser.press(create.send, typed);
  expect(browser.text('main')).toContain(errors.code.invalid_input);
  expect(Object.keys(browser.faults)).toContain('participants');
  for (const [name, value] of Object.entries(typed)) expect(browser.value(name), name).toBe(value);

  await browser.press(create.send, { ...typed, text: 'Pilze suchen im Eigental.', participants: '2' });
  expect(browser.faults.place).toContain(create.placeUnknown);
  await browser.press(create.send, { place: '6010 Kriens', langSpeaking: 'rm' });
  expect(browser.text('main')).toContain(post.published);
  expect(browser.text('main')).toContain('Kriens');
});

test('a full activity says so, and refuses a member who still saw a place', async () => {
  const author = await createMember(app, { name: 'Gian' });
  const id = await createPost(app, author, { participants: 1 });
  const late = await browserOf(await createMember(app, { name: 'Nora' }));
  await late.open(`/de/feed/${id}`);
  const quick = await createMember(app, { name: 'Luca' });
  await join(app, quick, id);
  await late.press(post.joining.join);
  expect(late.text('main')).toContain(errors.code.activity_full);
  await late.open(`/de/feed/${id}`);
  expect(late.text('main')).toContain(post.joining.full);
  expect(late.texts('main button')).not.toContain(post.joining.join);

  const first = await browserOf(quick);
  await first.open('/de/feed');
  await first.press(feed.post.leaveOf.replace('{name}', 'Gian'));
  expect(first.path).toMatch(/^\/de\/feed/);
  expect(first.text('main')).toContain('noch 1 Platz');
  await late.open(`/de/feed/${id}`);
  await late.press(post.joining.join);
  expect(late.text('main')).toContain(post.joining.joined);

  const authors = await browserOf(author);
  await authors.open(`/de/feed/${id}`);
  expect(authors.text('#joining')).toContain('Nora');
  await authors.press(post.delete.confirm);
  expect(authors.path).toBe('/de/feed?told=postDeleted');
  await late.open(`/de/feed/${id}`);
  expect(late.status).toBe(404);
});

test('in the list its owner deletes a post, which the feed confirms, and others report it', async () => {
  const words = 'Ein Abend am See, mit Polenta und viel Italienisch.';
  const author = await createMember(app, { name: 'Dario' });
  const id = await createPost(app, author, { text: words });
  const others = await browserOf(await createMember(app));
  await others.open('/de/feed');
  await others.follow(post.report, `[id="${id}"]`);
  expect(others.path).toBe(`/de/report/post/${id}`);
  const visitors = new PlainBrowser(site);
  await visitors.open('/de/feed');
  expect(visitors.$(`[id="${id}"] details`)).toHaveLength(0);

  const own = await browserOf(author);
  await own.open('/de/feed');
  expect(own.texts(`[id="${id}"] a`)).not.toContain(post.report);
  await own.press(post.delete.confirm, {}, `[id="${id}"]`);
  expect(own.text('main [role=status]')).toContain(layouts.told.postDeleted);
  expect(own.text('main')).not.toContain(words);
});
