import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../server/database/free-port.ts';
import { relayCredentials } from '../../server/features/meetings-room/relay-credentials.ts';
import { startSession } from '../../server/features/session/start-session.ts';
import texts from '../../texts/de/meetings-room.json' with { type: 'json' };
import { startTestApp, type TestApp } from '../support/app.ts';
import { sharedWith } from '../support/child-server.ts';
import { onlineMeeting, spentOf } from '../support/rooms.ts';
import { watchConnections } from '../support/watch-connections.ts';
import { type CallNetwork, createCallNetwork, relayPort } from './support/call-network.ts';
import { type Process, startProcess } from './support/processes.ts';

const secret = 'a secret of the relay in tests';
const root = path.join(import.meta.dirname, '../..');
let app: TestApp;
let network: CallNetwork;
let web: Process;
let pages: [Page, Page];
let meeting: string;
const ended: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const port = await freePort();
  app = await startTestApp();
  ended.push(() => app.close());
  network = await createCallNetwork(secret, port);
  ended.push(() => network.close());
  web = await startProcess({
    PORT: `${port}`,
    ...sharedWith(app),
    DATABASE_POOL: '6',
    PROCESS: 'web',
    RATE_LIMITS: 'off',
    TURN_URL: network.relayUrl,
    TURN_SECRET: secret,
  });
  ended.push(() => web.stop('SIGKILL'));
  const met = await onlineMeeting(app);
  meeting = met.meeting.id;
  const url = `http://localhost:${port}`;
  const opened = await Promise.all(
    [met.requester, met.addressee].map((member, index) =>
      openPage(member, network.machines[index as 0 | 1].chromium, url),
    ),
  );
  pages = opened as [Page, Page];
});
afterAll(async () => {
  for (const end of ended.toReversed()) await end();
});

async function openPage(member: string, executablePath: string, url: string): Promise<Page> {
  const args = ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const browser = await chromium.launch({ executablePath, args });
  ended.push(() => browser.close());
  const context = await browser.newContext({ locale: 'de-CH' });
  const [header, claims, signature = ''] = (await startSession(app.services, member, 'test')).split('.');
  await context.addCookies([
    { name: 'jwt', value: `${header}.${claims}`, url, sameSite: 'Lax' },
    { name: 'jwt_signature', value: signature, url, sameSite: 'Lax', httpOnly: true },
  ]);
  const page = await context.newPage();
  await watchConnections(page);
  await page.goto(`${url}/de/room/${meeting}`);
  await enter(page);
  return page;
}

async function enter(page: Page) {
  await page.getByRole('button', { name: texts.look.withPicture }).click();
  await page.getByRole('button', { name: texts.look.enter, exact: true }).click();
}

interface Seen {
  state: string;
  energy: number;
  /** packets of sound that the other sent and that did not arrive */
  lost: number;
  /** types of the places gathered, and of the pair in use */
  gathered: string[];
  used: string[];
}

function look(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    const connection = (window as unknown as { connections: RTCPeerConnection[] }).connections.at(-1);
    const reports = [...((await connection?.getStats())?.values() ?? [])];
    const typeOf = (id: string) => reports.find((report) => report.id === id)?.candidateType ?? '';
    const pairs = reports.filter(
      (report) => report.type === 'candidate-pair' && report.nominated && report.state === 'succeeded',
    );
    return {
      state: connection?.connectionState ?? 'none',
      energy: reports.reduce(
        (sum, report) => sum + (report.type === 'inbound-rtp' ? (report.totalAudioEnergy ?? 0) : 0),
        0,
      ),
      lost: reports.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')?.packetsLost ?? 0,
      gathered: reports.filter(({ type }) => type === 'local-candidate').map(({ candidateType }) => candidateType),
      used: pairs.flatMap((pair) => [typeOf(pair.localCandidateId), typeOf(pair.remoteCandidateId)]),
    };
  });
}

/** No state shows that a time is over, where one is required. */
async function passes(milliseconds: number) {
  const began = Date.now();
  await expect.poll(() => Date.now() - began, { timeout: 90_000, interval: 1000 }).toBeGreaterThan(milliseconds);
}

/** Cuts the first machine off, and never leaves it so for the next test. */
async function whileCut(work: () => Promise<unknown>) {
  network.machines[0].cut();
  try {
    await work();
  } finally {
    network.machines[0].plugIn();
  }
}

/** Both hear each other: more than they have heard so far. */
async function expectSound(patience = 60_000) {
  for (const page of pages) {
    const { energy } = await look(page);
    await expect.poll(async () => (await look(page)).energy, { timeout: patience }).toBeGreaterThan(energy);
  }
}
const expectState = (page: Page, states: string[], timeout = 90_000) =>
  expect.poll(async () => (await look(page)).state, { timeout }).toBeOneOf(states);

it('two behind the relay hear each other, and neither learns an address before both agree', async () => {
  await expectSound();
  for (const page of pages) {
    const { gathered, used } = await look(page);
    expect(new Set(gathered)).toEqual(new Set(['relay']));
    expect(new Set(used)).toEqual(new Set(['relay']));
  }
  await pages[0].getByLabel(texts.direct.agree).click();
  await pages[1].getByText(texts.direct.theirs.split('}')[1]?.trim() ?? '').waitFor();
  expect(new Set((await look(pages[1])).gathered)).toEqual(new Set(['relay']));
  await pages[1].getByLabel(texts.direct.agree).click();
  await expect.poll(async () => (await look(pages[0])).used.includes('host'), { timeout: 60_000 }).toBe(true);
  await pages[1].getByLabel(texts.direct.agree).click();
  for (const page of pages) {
    // Another connection, that never had an address but the relay's.
    await expect.poll(async () => (await look(page)).gathered.join(), { timeout: 60_000 }).toMatch(/^relay(,relay)*$/);
    await expectState(page, ['connected']);
    await expect.poll(async () => (await look(page)).used.join(), { timeout: 60_000 }).toMatch(/^relay(,relay)*$/);
  }
  await expectSound();
}, 240_000);

it('a line of 400 ms that loses every tenth packet carries on', async () => {
  network.setLine({ delay: 400, loss: 10 });
  await passes(15_000);
  await expectState(pages[0], ['connected']);
  await expectSound();
  expect((await look(pages[1])).lost).toBeGreaterThan(10);
  network.setLine({ delay: 0, loss: 0 });
}, 120_000);

it('cut while it is made, it connects once the network is back', async () => {
  await whileCut(async () => {
    await pages[0].reload();
    await enter(pages[0]);
    await expectState(pages[0], ['new', 'connecting']);
    // It looks for a path, and finds none.
    await passes(15_000);
  });
  await expectState(pages[0], ['connected']);
  await expectSound();
}, 180_000);

it('cut for a moment it reconnects', async () => {
  await whileCut(() => expectState(pages[0], ['disconnected']));
  await expectState(pages[0], ['connected']);
  await expectSound();
}, 180_000);

it('cut for a minute it continues, and the clock was paused', async () => {
  await pages[0].getByRole('button', { name: texts.clock.start }).click();
  const counted = async () => {
    const row = await app.services.database.sql
      .selectFrom('meeting_rooms')
      .select('clock')
      .where('meeting_id', '=', meeting)
      .executeTakeFirstOrThrow();
    return spentOf(row.clock as unknown as Parameters<typeof spentOf>[0]);
  };
  await expect.poll(counted, { timeout: 30_000 }).toBeGreaterThan(0);
  let whenCut = 0;
  await whileCut(async () => {
    const minute = passes(60_000);
    await expectState(pages[0], ['failed']);
    whenCut = await counted();
    await minute;
    expect(await counted()).toBe(whenCut);
  });
  await expectState(pages[0], ['connected']);
  await expectSound();
  await expect.poll(counted, { timeout: 60_000 }).toBeGreaterThan(whenCut);
}, 300_000);

it('another address, as from Wi-Fi to mobile, is found without a press', async () => {
  network.machines[0].move();
  // What was on its way is played meanwhile, and a lost path noticed.
  await passes(15_000);
  await expectState(pages[0], ['connected']);
  await expectSound();
}, 240_000);

it('the relay refuses expired and forged credentials', () => {
  const now = new Date();
  const of = { memberId: 'lea', meetingId: 'one' };
  const good = relayCredentials({ relay: { urls: [], secret, stunUrls: [] } }, { ...of, now });
  const expired = relayCredentials(
    { relay: { urls: [], secret, stunUrls: [] } },
    { ...of, now: new Date(now.getTime() - 3 * 3_600_000) },
  );
  const forged = { username: good?.username ?? '', credential: 'Zm9yZ2Vk' };
  const [later] = [`${Number(good?.username.split(':')[0]) + 9999}:${good?.username.split(':')[1]}`];
  const request = (credentials: object | undefined) => {
    const script = `import { requestAllocation } from ${JSON.stringify(path.join(root, 'server/integrations/relay/allocate.ts'))};
      console.log(JSON.stringify(await requestAllocation({ host: '44.128.0.1', port: ${relayPort} }, ${JSON.stringify(credentials)}, 5000)));`;
    const [command = '', ...args] = network.machines[1].on;
    return JSON.parse(
      execFileSync(command, [...args, process.execPath, '--input-type=module', '-e', script], { encoding: 'utf8' }),
    );
  };
  expect(request(good)).toHaveProperty('address');
  expect(request(expired)).toEqual({ refusal: 401 });
  expect(request(forged)).toEqual({ refusal: 401 });
  expect(request({ username: later, credential: good?.credential })).toEqual({ refusal: 401 });
});
