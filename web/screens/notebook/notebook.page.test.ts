import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { send } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { runningTandem } from '../../../tests/support/tandems.ts';
import notebook from '../../../texts/de/notebook.json' with { type: 'json' };
import entry from '../../../texts/de/notebook-entry.json' with { type: 'json' };
import practice from '../../../texts/de/notebook-practice.json' with { type: 'json' };
import save from '../../../texts/de/notebook-save.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

async function browserOf(member: string) {
  const browser = new PlainBrowser(site);
  await browser.logIn(member);
  return browser;
}

/** Adds an entry by the API, a minute after the previous one. */
async function note(owner: string, front: string, back: string, language = 'it') {
  app.moveClock(60_000);
  const data = { front, back, language, clientId: crypto.randomUUID() };
  expect((await app.call(owner, 'POST', '/api/notebook', { data })).status).toBe(201);
}

const lines = (browser: PlainBrowser) =>
  browser.texts('main article, main li').filter((text) => text.includes(notebook.edit));

test('an entry is written, with missing parts shown next to their fields, and practised', async () => {
  const browser = await browserOf(await createMember(app));
  await browser.open('/de/notebook');
  expect(browser.text('main')).toContain(notebook.empty.title);
  await browser.follow(notebook.add, 'main');
  expect(browser.heading).toBe(entry.new);
  await browser.press(entry.save, { back: 'gesagt' }, 'main');
  expect(Object.keys(browser.faults)).toContain('front');
  expect(browser.value('back')).toBe('gesagt');
  await browser.press(entry.save, { front: 'gseit', language: 'gsw' }, 'main');
  expect(browser.text('main')).toContain(notebook.done.added);

  await browser.follow(notebook.round.begin, 'main');
  expect(browser.text('#front')).toBe('gseit');
  expect(browser.text('main details')).toContain('gesagt');
  await browser.press(new RegExp(`^${practice.grade.good}`), {}, 'main');
  expect(browser.texts('main h1, main h2')).toContain(practice.done.title);
});

test('changes made elsewhere in the meantime survive in fields not changed here', async () => {
  const owner = await createMember(app);
  await note(owner, 'il treno', 'Zug');
  const id = (await app.call(owner, 'GET', '/api/notebook')).body.data[0]?.id ?? '';
  const browser = await browserOf(owner);
  await browser.open(`/de/notebook/${id}`);
  const changed = { language: 'it', front: 'il treno', back: 'der Zug', sentence: 'Il treno parte.', note: '' };
  await app.call(owner, 'PUT', `/api/notebook/${id}`, { data: changed });
  await browser.press(entry.save, { note: 'männlich' }, 'main');
  const { body } = await app.call(owner, 'GET', `/api/notebook/${id}`);
  expect(body.data).toMatchObject({ back: 'der Zug', sentence: 'Il treno parte.', note: 'männlich' });
});

test('a round has ten entries a day; failed entries are repeated at its end', async () => {
  const owner = await createMember(app);
  for (let number = 1; number <= limits.practicePerDay + 1; number++) await note(owner, `parola ${number}`, 'Wort');
  const browser = await browserOf(owner);
  await browser.open('/de/notebook/practice');
  const requested: string[] = [];
  while (browser.$('#front').length > 0) {
    const grade: keyof typeof practice.grade = requested.length === 0 ? 'again' : 'good';
    requested.push(browser.text('#front'));
    if (requested.length > limits.practicePerDay + 1) break;
    await browser.press(new RegExp(`^${practice.grade[grade]}`), {}, 'main');
  }
  const first = Array.from({ length: limits.practicePerDay }, (_, index) => `parola ${index + 1}`);
  expect(requested).toEqual([...first, 'parola 1']);
  expect(browser.texts('main h1, main h2')).toContain(practice.done.title);
  await browser.follow(practice.done.link, 'main');
  expect(browser.text('main')).toContain(notebook.round.done);
});

test('entries are grouped by language, searched without accents, changed, removed and exported', async () => {
  const owner = await createMember(app);
  await note(owner, 'magari', 'schön wärs');
  await note(owner, 'Ich ha es Buech gläse', 'Ich habe ein Buch gelesen', 'gsw');
  await note(owner, '=la tratta', 'die Strecke');
  const browser = await browserOf(owner);
  await browser.open('/de/notebook');
  expect(lines(browser)).toHaveLength(3);
  expect(lines(browser)[0]).toContain('=la tratta');
  await browser.follow(/^Schweizerdeutsch\s*1$/, 'main nav');
  expect(lines(browser)).toHaveLength(1);

  await browser.open('/de/notebook');
  await browser.press(notebook.search.go, { words: 'GLASE' }, 'main');
  expect(lines(browser)).toEqual([expect.stringContaining('Ich ha es Buech gläse')]);
  await browser.press(notebook.search.go, { words: 'Dudelsack' }, 'main');
  expect(browser.text('main')).toContain(notebook.search.none.replace('{words}', 'Dudelsack'));
  await browser.follow(notebook.search.clear, 'main');
  expect(lines(browser)).toHaveLength(3);

  await browser.follow(notebook.editName.replace('{front}', 'magari'), 'main');
  await browser.press(entry.save, { note: 'Kommt auf den Ton an.' }, 'main');
  expect(browser.text('main')).toContain(notebook.done.changed);
  expect(browser.text('main')).toContain('Kommt auf den Ton an.');
  await browser.follow(notebook.editName.replace('{front}', 'Ich ha es Buech gläse'), 'main');
  await browser.press(entry.remove.confirm, {}, 'main');
  expect(browser.text('main')).toContain(notebook.done.removed);
  expect(lines(browser)).toHaveLength(2);

  const form = browser.$(`main form:has(button[name="format"])`);
  const file = async (format: string) => {
    const query = new URLSearchParams({
      ...Object.fromEntries(form.serializeArray().map(({ name, value }) => [name, value])),
      format,
    });
    const answer = await site.request(owner, `${form.attr('action')}?${query}`);
    return { name: answer.headers.get('content-disposition'), bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  expect(browser.texts('main button[name="format"]')).toEqual([notebook.export.csv, notebook.export.anki]);
  const table = await file('csv');
  expect(table.name).toMatch(/notizheft-\d{4}-\d\d-\d\d\.csv/);
  expect(strFromU8(table.bytes)).toContain('"magari";"schön wärs";"";"Kommt auf den Ton an."');
  expect(strFromU8(table.bytes)).toContain(`"'=la tratta"`);
  const anki = await file('anki');
  expect(anki.name).toMatch(/notizheft-\d{4}-\d\d-\d\d\.apkg/);
  const collection = unzipSync(anki.bytes)['collection.anki2'] ?? new Uint8Array();
  expect(strFromU8(collection).slice(0, 15)).toBe('SQLite format 3');
});

test('a word of a message and a correction are saved, each with a link back', async () => {
  const { proposer, other, chatId } = await runningTandem(app);
  const said = 'Ich bi geschter es Buech gläse!';
  const { body } = await send(app, other, chatId, said);
  const { sequence } = body.data;
  const retos = await browserOf(proposer);
  await retos.open(`/de/notebook/new?chat=${chatId}&message=${sequence}`);
  expect(retos.value('sentence')).toBe(said);
  await retos.press(entry.save, {}, 'main');
  expect(retos.texts('main fieldset [role=alert]')).toHaveLength(1);
  await retos.press(entry.save, { word: ['3 es', '4 Buech'], back: 'un libro' }, 'main');
  expect(retos.text('main')).toContain('es Buech');
  await retos.follow(notebook.source.message, 'main');
  expect(retos.path).toContain(`/de/chat/${chatId}`);

  const correction = {
    kind: 'correction',
    clientId: crypto.randomUUID(),
    of: sequence,
    text: 'Ich ha geschter es Buech gläse!',
    note: 'Wie: ho letto.',
  };
  await app.call(proposer, 'POST', `/api/chats/${chatId}/messages`, { data: correction });
  const annas = await browserOf(other);
  await annas.open(`/de/chat/${chatId}`);
  await annas.follow(save.saveToNotebook, 'main');
  expect(annas.value('front')).toBe(said);
  expect(annas.value('back')).toBe(correction.text);
  await annas.press(entry.save, {}, 'main');
  expect(annas.text('main')).toContain(correction.note);
  expect(annas.texts('main a')).toContain(notebook.source.correction);

  await annas.open(`/de/notebook/new?chat=${chatId}&message=999`);
  expect(annas.text('main')).toContain(entry.noMessage);
  expect(annas.value('front')).toBe('');
});
