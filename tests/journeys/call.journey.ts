import type { Page } from '@playwright/test';
import { minutesByClock } from '../../contract/language-clock.ts';
import type { ClockReading } from '../../contract/meetings-room.ts';
import { watchConnections } from '../support/watch-connections.ts';
import { accepted, agreedMeeting, type Member, running } from './support/chats-by-api.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, logOutOf, membersOf } from './support/members.ts';
import { pressByKeyboard } from './support/press-by-keyboard.ts';
import type { RunningProduct } from './support/server.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';
import { bytesOf, loadedFiles } from './support/weigh.ts';

test.use({ movesTime: true });

const room = textsOf('de', 'meetings-room');
const log = textsOf('de', 'meetings-log');
const named = (text: string, { name }: { name: string }) => text.replaceAll('{name}', name);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A connection's state is read out, and hidden while all is well. */
const line = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

interface Two {
  elin: Member;
  theo: Member;
  chat: string;
  tandem: string;
  meeting: string;
}

/** Two with a tandem and an online meeting that begins now. */
async function createMeeting(product: RunningProduct): Promise<Two> {
  const [elin, theo] = await membersOf(product, 'Elin', 'Theo');
  const chat = await accepted(product.url, elin, theo);
  const tandem = await running(product.url, elin, theo, chat);
  const meeting = await agreedMeeting(product.url, elin, theo, chat);
  await inDatabase(product.dataDir, ({ sql }) =>
    sql.updateTable('meetings').set({ starts_at: new Date() }).where('id', '=', meeting).execute(),
  );
  return { elin, theo, chat, tandem, meeting };
}

/** What arrives from the other: energy of the sound, and pictures. */
async function received(page: Page): Promise<{ energy: number; frames: number }> {
  return page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const sum = { energy: 0, frames: 0 };
    for (const report of (await connections.at(-1)?.getStats())?.values() ?? []) {
      if (report.type !== 'inbound-rtp') continue;
      sum.energy += report.totalAudioEnergy ?? 0;
      sum.frames += report.framesDecoded ?? 0;
    }
    return sum;
  });
}

/** Bytes with brotli of all that a call loads beyond what a small page of members has, cards and chat among it. */
const mostScript = 40_960;

async function enter(page: Page, how = room.look.withPicture) {
  await button(page, how).click();
  await button(page, room.look.enter).click();
}

test('two press, meet in the room, and log the hour that the clock counted', {
  tag: ['@main', '@meetings-room', '@meetings-log', '@notebook'],
}, async ({ person, product, expectAccessible }) => {
  const { elin, theo, tandem, meeting, chat } = await createMeeting(product);
  let frame: string[] = [];
  const { page: elins } = await person({ width: 360, hasTouch: true });
  const { page: theos } = await person({ dark: true });
  for (const page of [elins, theos]) await watchConnections(page);
  await logInAs(elins, elin, product.url);
  await logInAs(theos, theo, product.url);
  const usable = async (page: Page) => {
    await expectAccessible(page);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await expect.poll(() => tooWide(page)).toEqual([]);
  };

  await test.step('one click opens it from the chat and from the tandem; both enter at once, into one call', async () => {
    await elins.goto(`/de/together/${tandem}`);
    await elins.getByRole('link', { name: textsOf('de', 'meetings').room.open }).click();
    await expect(elins.getByRole('heading', { name: room.look.title })).toBeVisible();
    await expect(elins.getByText(named(room.look.notRecorded, theo))).toBeVisible();
    await usable(elins);
    await theos.goto('/de/email/change');
    frame = await loadedFiles(theos, '.js');
    await theos.goto(`/de/room/${meeting}`);
    for (const page of [elins, theos]) {
      await button(page, room.look.withPicture).click();
      await expect(page.getByLabel(room.look.level)).toBeVisible();
    }
    await usable(elins);
    await Promise.all([elins, theos].map((page) => button(page, room.look.enter).click()));
    await expect(line(elins, named(room.line.up, theo))).toBeAttached();
    await expect(line(theos, named(room.line.up, elin))).toBeAttached();
    for (const page of [elins, theos]) {
      await expect.poll(async () => (await received(page)).energy).toBeGreaterThan(0);
      await expect.poll(async () => (await received(page)).frames).toBeGreaterThan(0);
    }
    await usable(elins);
    await usable(theos);
  });

  await test.step('a card that one turns lies before both; a word is one press from the notebook', async () => {
    await button(theos, room.cards.turn).click();
    await expect(button(elins, room.cards.next)).toBeVisible();
    for (const page of [elins, theos]) await button(page, room.beside.words).click();
    await theos.getByLabel(room.words.field).fill('gopfertami');
    await button(theos, room.words.share).click();
    await button(elins, room.words.save.replace('{word}', 'gopfertami')).click();
    await expect(button(elins, room.words.saved)).toBeVisible();
    await usable(elins);
  });

  await test.step('the chat is next to it', async () => {
    for (const page of [elins, theos]) await button(page, room.beside.chat).click();
    await theos.locator('#write').fill('Ich höre dich gut.');
    await theos.keyboard.press('Enter');
    await expect(elins.getByRole('log').getByText('Ich höre dich gut.')).toBeVisible();
    const weight = bytesOf((await loadedFiles(theos, '.js')).filter((file) => !frame.includes(file)));
    test.info().annotations.push({ type: 'script beyond the frame', description: `${weight} B` });
    expect(weight).toBeLessThanOrEqual(mostScript);
  });

  await test.step('the clock is the same for both, and five more minutes need both', async () => {
    await button(elins, room.clock.start).click();
    for (const page of [elins, theos]) await expect(page.getByRole('timer')).toHaveText(/^noch (30:00|29:\d\d)$/);
    await button(elins, room.clock.more).click();
    await expect(theos.getByText(named(room.clock.asks.more, elin))).toBeVisible();
    await button(theos, room.clock.moreTheirs).click();
    for (const page of [elins, theos]) await expect(page.getByRole('timer')).toHaveText(/^noch 3[45]:\d\d$/);
  });

  await test.step('at the change a message covers everything', async () => {
    // It stays for some seconds only, and the two need not see it at one moment.
    const changed = [elins, theos].map((page) =>
      page
        .getByText(/^Jetzt (Italienisch|Schweizerdeutsch)!$/)
        .first()
        .waitFor({ state: 'attached' }),
    );
    await Promise.all([passMinutes(product, meeting, [elin, theo], 36), ...changed]);
    for (const page of [elins, theos]) await expect(page.getByRole('timer')).toHaveText(/^noch 2\d:\d\d$/);
  });

  let counted: [number, number] = [0, 0];
  await test.step('the hour ends, and both confirm the minutes by the clock', async () => {
    counted = minutesByClock((await passMinutes(product, meeting, [elin, theo], 30)).clock);
    expect(counted.toSorted()).toEqual([30, 35]);
    for (const page of [elins, theos])
      await expect(page.getByText(room.clock.over, { exact: true }).first()).toBeAttached();
    await button(elins, room.controls.leave).click();
    await expect(elins.getByRole('heading', { name: room.left.title })).toBeVisible();
    await expect(line(theos, named(room.line.alone, elin))).toBeAttached();
    await usable(elins);
    for (const page of [elins, theos]) await page.goto(`/de/together/${tandem}`);
    await expect(elins.getByText(log.byClock.split(':')[0] as string)).toBeVisible();
    await button(elins, log.takeClock).click();
    await expect(elins.getByText(named(log.state.waiting, theo))).toBeVisible();
    await theos.reload();
    await button(theos, log.same).click();
    await expect(theos.getByText(log.state.confirmed)).toBeVisible();
    await inDatabase(product.dataDir, async ({ sql }) => {
      const rows = await sql
        .selectFrom('confirmed_meetings')
        .select(['first_minutes', 'second_minutes'])
        .where('chat_id', '=', chat)
        .execute();
      expect(rows.map((row) => [row.first_minutes, row.second_minutes].sort())).toEqual([counted.toSorted()]);
    });
  });
});

test('by keyboard and with sound only; a newer tab takes over, and a block ends it', {
  tag: ['@meetings-room', '@blocks'],
}, async ({ person, product }) => {
  const { elin, theo, meeting } = await createMeeting(product);
  const { page: elins, context } = await person();
  const { page: theos } = await person({ width: 360 });
  for (const page of [elins, theos]) await watchConnections(page);
  await logInAs(elins, elin, product.url);
  await logInAs(theos, theo, product.url);

  await test.step('everything by keyboard', async () => {
    await elins.goto(`/de/room/${meeting}`);
    await pressByKeyboard(elins, button(elins, room.look.soundOnly));
    await pressByKeyboard(elins, button(elins, room.look.enter));
    await theos.goto(`/de/room/${meeting}`);
    await enter(theos);
    await expect(line(elins, named(room.line.up, theo))).toBeAttached();
    await expect(theos.getByText(named(room.theirSound, elin))).toBeVisible();
    await pressByKeyboard(elins, button(elins, room.controls.pictureOn));
    await expect.poll(async () => (await received(theos)).frames).toBeGreaterThan(0);
    await pressByKeyboard(elins, button(elins, room.controls.mute));
    await expect(button(elins, room.controls.unmute)).toBeVisible();
    await pressByKeyboard(elins, button(elins, room.cards.turn));
    await expect(button(theos, room.cards.next)).toBeVisible();
  });

  await test.step('a second tab takes over, and the first one shows that', async () => {
    const second = await context.newPage();
    await watchConnections(second);
    await second.goto(`/de/room/${meeting}`);
    await enter(second);
    await expect(elins.getByRole('heading', { name: room.taken.title })).toBeVisible();
    await expect(line(second, named(room.line.up, theo))).toBeAttached();
    await expect.poll(async () => (await received(theos)).energy).toBeGreaterThan(0);
    // It is the same where one only loads the page again.
    await second.reload();
    await enter(second);
    await expect(line(second, named(room.line.up, theo))).toBeAttached();
    await elins.close();
  });

  await test.step('a block in the middle ends it for both, who do not come back', async () => {
    const answer = await fetch(`${product.url}/api/blocks/${elin.id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${theo.jwt}` },
    });
    expect(answer.status).toBe(204);
    await expect(theos.getByRole('heading', { name: room.ended.title })).toBeVisible({ timeout: 5000 });
    const states = await theos.evaluate(() =>
      (window as unknown as { connections: RTCPeerConnection[] }).connections.map(
        ({ connectionState }) => connectionState,
      ),
    );
    expect(new Set(states)).toEqual(new Set(['closed']));
    expect((await theos.goto(`/de/room/${meeting}`))?.status()).toBe(404);
    await logOutOf(theos);
  });
});

/**
 * Lets time pass on the server, with both reporting their line as their pages do, so that it counts. Returns the clock
 * then.
 */
async function passMinutes(
  { url, dataDir }: RunningProduct,
  meeting: string,
  two: Member[],
  minutes: number,
): Promise<ClockReading> {
  const devices = new Map<string, string>();
  await inDatabase(dataDir, async ({ sql }) => {
    const seats = await sql
      .selectFrom('meeting_room_seats')
      .select(['user_id', 'device'])
      .where('meeting_id', '=', meeting)
      .execute();
    for (const { user_id, device } of seats) devices.set(user_id, device ?? '');
  });
  const report = async ({ id, jwt }: Member): Promise<ClockReading> => {
    const answer = await fetch(`${url}/api/meetings/${meeting}/room/clock`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${jwt}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ data: { device: devices.get(id), act: 'line' } }),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()).data;
  };
  const [first, second] = two as [Member, Member];
  let reading = await report(first);
  const end = reading.now + minutes * 60_000;
  while (reading.now < end) {
    const until = new Date(Math.min(end, reading.now + 18_000)).toISOString();
    await fetch(`${url}/dev/clock`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ until }),
    });
    await report(second);
    reading = await report(first);
  }
  return reading;
}
