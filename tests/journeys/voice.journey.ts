import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { accepted, type Member } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';
import { withoutLine } from './support/worker.ts';

const chat = textsOf('de', 'chat');
const { voice, picture } = textsOf('de', 'message-files');
const made = textsOf('de', 'message-files-new');
const menu = textsOf('de', 'chat').composer.more;

const recorder = (page: Page) => page.getByRole('region', { name: made.voice.label });
const button = (page: Page, name: string) => recorder(page).getByRole('button', { name });
const heard = (page: Page) => page.getByRole('log').getByRole('group', { name: /^Sprachnachricht, / });

/** Two seconds or more: a busy machine looks late. */
const twoSeconds = /^0:(?!0[01])/;

/** Speaks until two seconds are on the clock, and stops. */
async function speak(page: Page) {
  await page.getByRole('button', { name: chat.composer.record }).click();
  await expect(recorder(page).getByRole('timer')).toHaveText(twoSeconds);
  await button(page, made.voice.stop).click();
  await expect(button(page, made.voice.send)).toBeFocused();
}

async function open(page: Page, who: Member, { url, thread }: { url: string; thread: string }) {
  await page.context().grantPermissions(['microphone']);
  await logInAs(page, who, url);
  const streamOpened = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto(thread);
  await streamOpened;
}

test('a voice message is recorded, heard, thrown away or sent, and heard slowly on the other side', {
  tag: ['@chat', '@message-files'],
}, async ({ person, product, expectAccessible }) => {
  const [anna, bruno] = await membersOf(product, 'Anna', 'Bruno');
  const at = { url: product.url, thread: `/de/chat/${await accepted(product.url, anna, bruno)}` };
  const { page: annas } = await person({ width: 360 });
  const { page: brunos } = await person({ width: 1440 });
  await open(annas, anna, at);
  await open(brunos, bruno, at);

  await test.step('a denied microphone is explained, and requested again', async () => {
    await annas.evaluate(() => {
      const { mediaDevices } = navigator;
      const given = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async () => {
        mediaDevices.getUserMedia = given;
        throw new DOMException('Permission denied', 'NotAllowedError');
      };
    });
    await annas.getByRole('button', { name: chat.composer.record }).click();
    await expect(recorder(annas).getByRole('alert')).toHaveText(made.voice.denied);
    await expectAccessible(annas);
    await button(annas, made.voice.again).click();
    await expect(recorder(annas).getByRole('timer')).toHaveText(/^0:(?!00)/);
    await button(annas, made.voice.stop).click();
  });

  await test.step('a call that takes the microphone away ends the recording, which is saved', async () => {
    await annas.evaluate(() => {
      const { mediaDevices } = navigator;
      const given = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wanted) => {
        mediaDevices.getUserMedia = given;
        const stream = await given(wanted);
        addEventListener('call', () => stream.getAudioTracks()[0]?.dispatchEvent(new Event('mute')));
        return stream;
      };
    });
    await button(annas, made.voice.discard).click();
    await annas.getByRole('button', { name: chat.composer.record }).click();
    await expect(recorder(annas).getByRole('timer')).toHaveText(/^0:(?!00)/);
    await annas.evaluate(() => dispatchEvent(new Event('call')));
    await expect(recorder(annas).getByText(made.voice.cutOff).last()).toBeVisible();
  });

  await test.step('what was recorded is heard first, and gone when it is thrown away', async () => {
    await expect(button(annas, made.voice.send)).toBeFocused();
    await expectAccessible(annas);
    await button(annas, voice.play).click();
    await expect(button(annas, voice.pause)).toBeVisible();
    await button(annas, made.voice.discard).click();
    await expect(annas.getByRole('textbox')).toBeFocused();
    await expect(recorder(annas)).toHaveCount(0);
    await expect(heard(annas)).toHaveCount(0);
  });

  await test.step('recorded and sent by keyboard alone, it is there on both sides, with its length in the list', async () => {
    await annas.keyboard.press('Tab');
    await expect(annas.getByRole('button', { name: chat.composer.record })).toBeFocused();
    await annas.keyboard.press('Enter');
    await expect(button(annas, made.voice.stop)).toBeFocused();
    await expect(recorder(annas).getByRole('timer')).toHaveText(twoSeconds);
    await annas.keyboard.press('Enter');
    await expect(button(annas, made.voice.send)).toBeFocused();
    await annas.keyboard.press('Enter');
    await expect(heard(annas)).toHaveCount(1);
    await expect(annas.getByRole('textbox')).toBeFocused();
    await expect(heard(brunos)).toHaveCount(1);
    await expect(
      brunos.getByRole('link', { name: /Anna/ }).filter({ hasText: /Sprachnachricht, 0:(?!0[01])/ }),
    ).toBeVisible();
  });

  await test.step('the other hears it to its end, slower, and goes to a place of it with the keyboard', async () => {
    const player = heard(brunos);
    await player.getByRole('button', { name: voice.speed.replace('{speed}', '1') }).click();
    await expect(player.getByRole('button', { name: voice.speed.replace('{speed}', '0.75') })).toBeVisible();
    await player.getByRole('button', { name: voice.play }).click();
    await expect(player.getByRole('button', { name: voice.pause })).toBeVisible();
    await expect(player.getByRole('button', { name: voice.play })).toBeVisible();
    const place = player.getByRole('slider', { name: voice.position });
    await expect(place).toHaveAttribute('aria-valuetext', /^0:00 von 0:/);
    await place.focus();
    await brunos.keyboard.press('ArrowRight');
    await expect(place).toHaveAttribute('aria-valuetext', /^0:02 von 0:/);
    await expectAccessible(brunos);
  });

  await test.step('it is still there, and can be heard, when the page is reloaded', async () => {
    await brunos.reload();
    await heard(brunos).getByRole('button', { name: voice.play }).click();
    await expect(heard(brunos).getByRole('button', { name: voice.pause })).toBeVisible();
  });
});

test('a picture is looked at before it is sent, and opens large; what is recorded without a line waits and goes out once, in its order', {
  tag: ['@offline', '@chat', '@message-files'],
}, async ({ person, product, expectAccessible }) => {
  const [anna, bruno] = await membersOf(product, 'Anna', 'Bruno');
  const at = { url: product.url, thread: `/de/chat/${await accepted(product.url, anna, bruno)}` };
  const { page: annas, context } = await person({ width: 360, expectedNoise: withoutLine });
  const { page: brunos } = await person();
  await open(annas, anna, at);
  await open(brunos, bruno, at);
  const buffer = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const choose = async () => {
    await annas.getByLabel(menu).click();
    await annas.getByLabel(picture.send).setInputFiles({ name: 'see.jpg', mimeType: 'image/jpeg', buffer });
  };
  const dialog = annas.getByRole('dialog', { name: made.picture.title });

  await test.step('a picture that one has second thoughts about is not sent', async () => {
    await choose();
    await expectAccessible(annas);
    await dialog.getByRole('button', { name: made.picture.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await expect(annas.getByRole('textbox')).toBeFocused();
  });

  await test.step('one that is sent opens large on the other side', async () => {
    await choose();
    await dialog.getByLabel(made.picture.description).fill('Der See am Abend');
    await dialog.getByRole('button', { name: made.picture.send }).click();
    const link = brunos.getByRole('log').getByRole('link', { name: /Der See am Abend/ });
    await expect(link).toBeVisible();
    await link.click();
    const large = brunos.getByRole('dialog', { name: 'Bild: Der See am Abend' });
    await expect(large.getByRole('img', { name: 'Der See am Abend' })).toBeVisible();
    await expectAccessible(brunos);
    await brunos.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
  });

  await test.step('what is recorded without a line waits, also over a reload of the page, and goes out in its order', async () => {
    // What a voice message needs is loaded at the first press.
    await speak(annas);
    await button(annas, made.voice.discard).click();
    await context.setOffline(true);
    await annas.getByRole('textbox').fill('Zuerst das.');
    await annas.getByRole('button', { name: chat.composer.send, exact: true }).click();
    await speak(annas);
    await button(annas, made.voice.send).click();
    await expect(annas.getByText(chat.composer.goesByItself)).toHaveCount(2);
    await context.setOffline(false);
    await annas.goto(at.thread);
    const log = brunos.getByRole('log').getByRole('listitem');
    await expect(heard(brunos)).toHaveCount(1);
    await expect(log.nth(-2)).toContainText('Zuerst das.');
    await expect(heard(annas)).toHaveCount(1);
    await expect(annas.getByText(chat.composer.goesByItself)).toHaveCount(0);
  });
});
