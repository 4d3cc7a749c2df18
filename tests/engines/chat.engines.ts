import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { accepted, edit, type Member, textsIn, write } from '../journeys/support/chats-by-api.ts';
import { membersOf } from '../journeys/support/members.ts';
import { textsOf } from '../journeys/support/texts.ts';
import type { Page } from './driver/page.ts';
import { expect, test } from './support/engine-test.ts';
import { sendFile } from './support/send-file.ts';

const chat = textsOf('de', 'chat');
const changes = textsOf('de', 'chat-changes');
const corrections = textsOf('de', 'chat-corrections');
const { voice, picture } = textsOf('de', 'message-files');
const made = textsOf('de', 'message-files-new');

const bubble = (tab: Page, words: string) => tab.getByRole('log').getByRole('listitem').filter({ hasText: words });
const jpeg = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );

/** Opens the menu of a message and clicks an entry. */
async function choose(tab: Page, words: string, name: string) {
  const message = bubble(tab, words);
  const open = message.getByRole('button', { name: /tun kannst$/ });
  await open.press('Enter');
  await message.getByRole('button', { name, exact: true }).click();
}

async function openChat(tab: Page, site: { url: string; dataDir: string }): Promise<[Member, Member, string]> {
  const [anna, bruno] = await membersOf(site, 'Anna', 'Bruno');
  const id = await accepted(site.url, anna, bruno);
  await tab.logInAs(anna);
  await tab.goto(`/de/chat/${id}`);
  return [anna, bruno, id];
}

test('two write to each other, edit, react, correct and send pictures, and each sees it at once', async ({
  tab,
  site,
}, testInfo) => {
  const [, bruno, id] = await openChat(tab, site);
  const log = tab.getByRole('log');
  await write(site.url, bruno, id, 'Ich bin gestern nach bern gefahrt.');
  await log.getByText('nach bern gefahrt').waitFor();

  const field = tab.getByRole('textbox', { name: chat.composer.label.replace('{name}', 'Bruno') });
  await field.fill('Schreibst du mir von Bern?');
  await field.press('Enter');
  await expect.poll(() => textsIn(site.url, bruno, id)).toContain('Schreibst du mir von Bern?');
  await expect.poll(() => field.inputValue()).toBe('');

  await choose(tab, 'Schreibst du mir von Bern?', changes.edit);
  await tab.getByRole('textbox', { name: changes.editLabel }).fill('Schreibst du mir aus Bern?');
  await tab.getByRole('button', { name: changes.save, exact: true }).click();
  await expect.poll(() => textsIn(site.url, bruno, id)).toContain('Schreibst du mir aus Bern?');
  await bubble(tab, 'Schreibst du mir aus Bern?').getByText(chat.thread.edited).waitFor();

  const { data } = await write(site.url, bruno, id, 'Es war schon.');
  await choose(tab, 'Es war schon.', changes.reaction.heart);
  await bubble(tab, 'Es war schon.')
    .getByText(changes.reactedMe.replace('{reaction}', changes.reaction.heart))
    .waitFor();
  await edit(site.url, bruno, id, data.id, 'Es war schön.');
  await bubble(tab, 'Es war schön.').waitFor();

  await choose(tab, 'nach bern gefahrt', corrections.compose.open);
  await tab.getByLabel(corrections.compose.text).fill('Ich bin gestern nach Bern gefahren.');
  await tab.getByRole('button', { name: corrections.ask.send.replace('{name}', 'Bruno') }).click();
  const allowed = await fetch(`${site.url}/api/chats/${id}/corrections`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bruno.jwt}` },
    body: JSON.stringify({ data: { wanted: true } }),
  });
  expect(allowed.ok).toBe(true);
  await tab.getByRole('button', { name: corrections.compose.send }).click();
  await tab.getByRole('article', { name: chat.thread.correction }).waitFor();

  await sendFile(site.url, bruno, id, { kind: 'image', bytes: await jpeg('teal'), alt: 'Der See am Abend' });
  await log.getByRole('link', { name: picture.openNamed.replace('{description}', 'Der See am Abend') }).click();
  const large = tab.getByRole('dialog', { name: picture.named.replace('{description}', 'Der See am Abend') });
  const shown = large.getByRole('img', { name: 'Der See am Abend' });
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await tab.pressKey('Escape');
  await large.waitFor({ state: 'hidden' });

  const file = testInfo.outputPath('berg.jpg');
  await writeFile(file, await jpeg('purple'));
  await tab.getByLabel(chat.composer.more).click();
  await tab.getByLabel(picture.send).setInputFiles(file);
  const dialog = tab.getByRole('dialog', { name: made.picture.title });
  await dialog.getByLabel(made.picture.description).fill('Der Berg');
  await dialog.getByRole('button', { name: made.picture.send }).click();
  await dialog.waitFor({ state: 'hidden' });
  const sent = log.getByRole('link', { name: picture.openNamed.replace('{description}', 'Der Berg') });
  await expect.poll(() => sent.count()).toBe(1);
});

test('a voice message is played, and one is recorded where the engine can', async ({ tab, site, expectNoise }) => {
  // Firefox plays on without a loudspeaker, and reports that.
  expectNoise(/Media resource \S+ could not be decoded(, error: .*MEDIASINK|\.)/);
  const [, bruno, id] = await openChat(tab, site);
  const recording = path.join(import.meta.dirname, '../support/recordings/safari.mp4');
  await sendFile(site.url, bruno, id, { kind: 'voice', bytes: new Uint8Array(readFileSync(recording)) });
  const heard = tab.getByRole('log').getByRole('group', { name: /^Sprachnachricht, / });
  await heard.getByRole('button', { name: voice.play }).click();
  // It plays to its end.
  await heard.getByRole('button', { name: voice.pause }).waitFor();
  await heard.getByRole('button', { name: voice.play }).waitFor();
  expect(await tab.getByText(voice.failed).isVisible()).toBe(false);

  const record = tab.getByRole('button', { name: chat.composer.record });
  const canRecord = await tab.run(
    () => 'MediaRecorder' in window && ['audio/webm', 'audio/mp4'].some((type) => MediaRecorder.isTypeSupported(type)),
  );
  if (!canRecord) return expect(await record.count()).toBe(0);
  const recorder = tab.getByRole('region', { name: made.voice.label });
  await record.click();
  await recorder
    .getByRole('timer')
    .filter({ hasText: /^0:(?!0[01])/ })
    .waitFor();
  await recorder.getByRole('button', { name: made.voice.stop }).click();
  await recorder.getByRole('button', { name: made.voice.send }).click();
  await expect.poll(() => heard.count()).toBe(2);
});
