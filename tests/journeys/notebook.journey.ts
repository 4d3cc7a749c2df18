import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import * as limits from '../../contract/limits.ts';
import { accepted, correct, join, running, write as send } from './support/chats-by-api.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const notebook = textsOf('de', 'notebook');
const entry = textsOf('de', 'notebook-entry');
const practice = textsOf('de', 'notebook-practice');
const keep = textsOf('de', 'notebook-keep');
const main = (page: Page) => page.getByRole('main');
const front = (page: Page) => main(page).locator('#front');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

interface Written {
  front: string;
  back: string;
  language: string;
}

/** Writes something down by hand, from the list. */
async function write(page: Page, { front: words, back, language }: Written) {
  await page.goto('/de/notebook/new');
  await page.getByLabel(entry.front).fill(words);
  await page.getByLabel(entry.backField).fill(back);
  await page.getByRole('combobox', { name: entry.language }).selectOption(language);
  await page.getByRole('button', { name: entry.save }).click();
  await expect(page.getByText(notebook.done.added)).toBeVisible();
}

/** What a press of a button brings as a file. */
async function fileOf(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('on a phone words are written down, found again, changed and taken along', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const lea = someone({ name: 'Lea' });
  await joinByApi(product.url, lea, mailedPath);
  const { page } = await person({ width: 360 });
  await logInByApi(page, lea);

  await test.step('an empty notebook invites to write', async () => {
    await page.goto('/de/notebook');
    await expect(page.getByRole('heading', { name: notebook.empty.title })).toBeVisible();
    await expectAccessible(page);
    await link(page, notebook.add).click();
    await expect(page.getByRole('heading', { name: entry.new })).toBeVisible();
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
  });

  await test.step('what is missing is said beside its field, and nothing is lost', async () => {
    await untilScriptsRun(page);
    await page.getByLabel(entry.backField).fill('schön wärs');
    await page.getByRole('button', { name: entry.save }).click();
    await expect(page.getByLabel(entry.front)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(entry.backField)).toHaveValue('schön wärs');
  });

  await test.step('entries stand by language, the newest first', async () => {
    await write(page, { front: 'magari', back: 'schön wärs', language: 'it' });
    await write(page, { front: 'Ich ha es Buech gläse', back: 'Ich habe ein Buch gelesen', language: 'gsw' });
    await write(page, { front: '=la tratta', back: 'die Strecke', language: 'it' });
    await expect(main(page).getByRole('listitem').first()).toContainText('=la tratta');
    expect(await tooWide(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await expectAccessible(page);
    await main(page)
      .getByRole('navigation', { name: notebook.languages.label })
      .getByRole('link', { name: 'Schweizerdeutsch 1' })
      .click();
    await expect(main(page).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a search finds words without their accents, and says what it does not find', async () => {
    await page.goto('/de/notebook');
    const search = page.getByRole('searchbox', { name: notebook.search.label });
    await search.fill('GLASE');
    await search.press('Enter');
    await expect(main(page).getByRole('listitem')).toHaveCount(1);
    await expect(main(page).getByText('Ich ha es Buech gläse')).toBeVisible();
    await search.fill('Dudelsack');
    await search.press('Enter');
    await expect(page.getByText(notebook.search.none.replace('{words}', 'Dudelsack'))).toBeVisible();
    await link(page, notebook.search.clear).click();
    await expect(main(page).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('an entry is changed, another removed', async () => {
    await main(page)
      .getByRole('link', { name: notebook.editName.replace('{front}', 'magari') })
      .click();
    await page.getByRole('textbox', { name: entry.note, exact: true }).fill('Kommt auf den Ton an.');
    await page.getByRole('button', { name: entry.save }).click();
    await expect(page.getByText(notebook.done.changed)).toBeVisible();
    await expect(page.getByText('Kommt auf den Ton an.')).toBeVisible();
    await main(page)
      .getByRole('link', { name: notebook.editName.replace('{front}', 'Ich ha es Buech gläse') })
      .click();
    await page.getByText(entry.remove.label, { exact: true }).click();
    await page.getByRole('button', { name: entry.remove.confirm }).click();
    await expect(page.getByText(notebook.done.removed)).toBeVisible();
    await expect(main(page).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('both files hold what was written', async () => {
    await page.getByText(notebook.export.title, { exact: true }).click();
    const table = await fileOf(page, notebook.export.csv);
    expect(table.name).toMatch(/^notizheft-\d{4}-\d\d-\d\d\.csv$/);
    expect(table.bytes.toString('utf8')).toContain('"magari";"schön wärs";"";"Kommt auf den Ton an."');
    expect(table.bytes.toString('utf8')).toContain(`"'=la tratta"`);
    const anki = await fileOf(page, notebook.export.anki);
    expect(anki.name).toMatch(/^notizheft-\d{4}-\d\d-\d\d\.apkg$/);
    const files = unzipSync(anki.bytes);
    expect(strFromU8(files['collection.anki2'] ?? new Uint8Array()).slice(0, 15)).toBe('SQLite format 3');
  });
});

test('a round is practised by keyboard, ten a day', async ({ person, product, mailedPath, expectAccessible }) => {
  const theo = someone({ name: 'Theo' });
  const id = await joinByApi(product.url, theo, mailedPath);
  const { page } = await person();
  await logInByApi(page, theo);
  await writtenBefore(product.dataDir, id, limits.practicePerDay + 1);
  const progress = (now: number) =>
    practice.progress.replace('{now}', String(now)).replace('{total}', String(limits.practicePerDay));

  await test.step('the space key shows the answer, a number says how well it was known', async () => {
    await page.goto('/de/notebook');
    await link(page, notebook.round.begin).click();
    await expect(front(page)).toHaveText('parola 1');
    await untilScriptsRun(page);
    await expect(page.getByText(progress(1))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await expect(main(page).getByText('Bedeutung 1', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('1');
    await expect(front(page)).toHaveText('parola 2');
  });

  await test.step('what was not known comes again at the end, and then the round is over', async () => {
    for (let number = 2; number <= limits.practicePerDay; number++) {
      await expect(front(page)).toHaveText(`parola ${number}`);
      await page.keyboard.press('Space');
      await expect(main(page).getByText(`Bedeutung ${number}`, { exact: true })).toBeVisible();
      await page.keyboard.press('3');
    }
    await expect(front(page)).toHaveText('parola 1');
    await expect(page.getByText(progress(limits.practicePerDay))).toBeVisible();
    await page.keyboard.press('Space');
    await expect(main(page).getByText('Bedeutung 1', { exact: true })).toBeVisible();
    await page.keyboard.press('4');
    await expect(page.getByRole('heading', { name: practice.done.title })).toBeVisible();
    await expectAccessible(page);
    await link(page, practice.done.link).click();
    await expect(page.getByText(notebook.round.done)).toBeVisible();
  });
});

test('without scripts too something is written down and practised', async ({ person, product, mailedPath }) => {
  const elin = someone({ name: 'Elin' });
  await joinByApi(product.url, elin, mailedPath);
  const { page } = await person({ width: 360, javaScript: false });
  await logInByApi(page, elin);
  await write(page, { front: 'gseit', back: 'gesagt', language: 'gsw' });
  await link(page, notebook.round.begin).click();
  await expect(front(page)).toHaveText('gseit');
  await page.getByText(practice.show, { exact: true }).click();
  await expect(main(page).getByText('gesagt', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: practice.grade.good }).click();
  await expect(page.getByRole('heading', { name: practice.done.title })).toBeVisible();
});

test('a word of a message and a correction are kept, each with the way back', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  const chat = await accepted(product.url, elin, theo);
  await running(product.url, elin, theo, chat);
  const { data: message } = await send(product.url, theo, chat, 'Ich bi geschter es Buech gläse!');
  const corrected = { of: message.sequence, text: 'Ich ha geschter es Buech gläse!', note: 'Wie: ho letto.' };
  await correct(product.url, elin, chat, corrected);

  await test.step('words are tapped, also without scripts', async () => {
    const { page } = await person({ width: 360, javaScript: false });
    await logInByApi(page, elin);
    await page.goto(`/de/notebook/new?chat=${chat}&message=${message.sequence}`);
    await expect(page.getByLabel(entry.sentence)).toHaveValue('Ich bi geschter es Buech gläse!');
    await page.getByRole('button', { name: entry.save }).click();
    await expect(page.getByRole('group', { name: entry.words.legend }).getByRole('alert')).toBeVisible();
    for (const word of ['es', 'Buech']) await page.getByRole('checkbox', { name: word, exact: true }).check();
    await page.getByLabel(entry.backField).fill('un libro');
    await page.getByRole('button', { name: entry.save }).click();
    await expect(main(page).getByText('es Buech', { exact: true })).toBeVisible();
    await link(page, notebook.source.message).click();
    await expect(page).toHaveURL(new RegExp(`/de/chat/${chat}`));
  });

  await test.step('of a correction wrong and right are filled in', async () => {
    const { page } = await person();
    await logInByApi(page, theo);
    await page.goto(`/de/chat/${chat}`);
    await main(page).getByRole('link', { name: keep.keep, exact: true }).click();
    await expect(page.getByLabel(entry.wrong)).toHaveValue('Ich bi geschter es Buech gläse!');
    await expect(page.getByLabel(entry.right)).toHaveValue(corrected.text);
    await expectAccessible(page);
    await page.getByRole('button', { name: entry.save }).click();
    await expect(page.getByText(notebook.done.added)).toBeVisible();
    await expect(main(page).getByText(corrected.note)).toBeVisible();
    await expect(link(page, notebook.source.correction)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a message that is not there says so, and leaves the form', async () => {
    const { page } = await person();
    await logInByApi(page, theo);
    await page.goto(`/de/notebook/new?chat=${chat}&message=999`);
    await expect(page.getByText(entry.noMessage)).toBeVisible();
    await expect(page.getByLabel(entry.front)).toBeVisible();
  });
});

/** Entries of a member, one a minute, as the API keeps them. */
function writtenBefore(dataDir: string, owner: string, count: number) {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = `0192f0c4-6a00-7000-8fff-${String(index + 1).padStart(12, '0')}`;
    const at = new Date(Date.now() - (count - index) * 60_000);
    const words = { front: `parola ${index + 1}`, back: `Bedeutung ${index + 1}` };
    return {
      id,
      client_id: id,
      owner_id: owner,
      language: 'it',
      ...words,
      words: words.front,
      source: 'own',
      created_at: at,
      updated_at: at,
      due_at: at,
    };
  });
  return inDatabase(dataDir, ({ sql }) => sql.insertInto('notebook_entries').values(rows).execute());
}
