import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSession } from '../../server/features/session/start-session.ts';
import { createDevices, expectNothingLost, listenOn, type SendRequest, sendOn } from '../support/devices.ts';
import { createMember } from '../support/members.ts';
import { type Machines, startMachines } from './support/machines.ts';
import type { Process } from './support/processes.ts';
import { requestFront } from './support/request-front.ts';

// Always fewer requests than server/app/overload/shed-overload.ts ever refuses, however slow the machine is.
const chats = 2;
const pages = ['/de', '/fr/tandems', '/api/languages'];
const pagesOfMembers = ['/api/users/me', '/de/chat'];
/** Requests of every kind that must be answered before the next process is restarted. */
const requestsBetween = 150;

let machines: Machines;
beforeAll(async () => {
  machines = await startMachines({ web: 2, workers: 2, variables: { RATE_LIMITS: 'off' }, rate: '100000r/s' });
});
afterAll(() => machines?.close());

/** Leaves CPU time for the starting processes. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 10));

/** Forwards requests and counts them; a missing answer or an error of ours is a failure. */
function counted(request: SendRequest, failures: string[]) {
  const counts = { answered: 0 };
  const countingRequest: SendRequest = async (path, init) => {
    await breathe();
    const what = `${init.method ?? 'GET'} ${path}`;
    try {
      const answer = await request(path, init);
      if (answer.status >= 400) failures.push(`${what}: ${answer.status} ${await answer.clone().text()}`);
      counts.answered++;
      return answer;
    } catch (error) {
      failures.push(`${what}: ${error}`);
      throw error;
    }
  };
  return { counts, request: countingRequest };
}

/** Reads the same path repeatedly, to the end. */
async function readOn(request: SendRequest, path: string, headers: Record<string, string>, isOver: () => boolean) {
  while (!isOver()) await (await request(path, { headers })).arrayBuffer();
}

/** Writes what no proxy may send twice: an equal PUT, and a POST without an id of its own. */
async function writeOn(request: SendRequest, memberId: string, token: string, isOver: () => boolean) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  for (let turn = 0; !isOver(); turn++) {
    const body = JSON.stringify({ data: { hobbies: `Wandern ${turn}` } });
    await (await request(`/api/profiles/${memberId}`, { method: 'PUT', headers, body })).arrayBuffer();
    await (await request('/api/auth/logout', { method: 'POST', headers: {} })).arrayBuffer();
  }
}

/** Whether any connection to a process exists: nginx uses it again after having skipped it. */
async function isUsed(origin: string): Promise<boolean> {
  const port = Number(new URL(origin).port).toString(16).toUpperCase().padStart(4, '0');
  const established = '01';
  const sockets = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  return sockets.some(([, , remote, state]) => remote?.endsWith(`:${port}`) && state === established);
}

test('a rolling restart under load fails no request, loses no message and duplicates none', async () => {
  const { app, front, web, workers } = machines;
  const failures: string[] = [];
  const { counts, request } = counted(requestFront(front), failures);
  const devices = await createDevices(app, chats);
  const script = /\/assets\/[\w-]+\.js/.exec(await (await request('/de', {})).text())?.[0] ?? 'none';
  let isEnough = false;
  const isOver = () => isEnough;

  const listening = devices.map((device) => listenOn(device, request, isOver));
  await expect.poll(() => devices.every((device) => device.isListening)).toBe(true);
  let acknowledged = 0;
  const sending = devices.map((device) => sendOn(device, request, isOver, () => acknowledged++));
  const asMember = { Authorization: `Bearer ${devices[0]?.token}` };
  const reading = [...pages, script].map((path) => readOn(request, path, {}, isOver));
  reading.push(...pagesOfMembers.map((path) => readOn(request, path, asMember, isOver)));
  const memberId = await createMember(app);
  const writing = writeOn(request, memberId, await startSession(app.services, memberId, 'test'), isOver);

  /** The load continues on the remaining processes. */
  const goOn = async () => {
    const [nextAnswer, nextMessage] = [counts.answered + requestsBetween, acknowledged + 20];
    await expect
      .poll(() => counts.answered > nextAnswer && acknowledged > nextMessage, { interval: 10, timeout: 60_000 })
      .toBe(true);
  };
  const codes: (number | null)[] = [];
  const restart = async (process: Process) => {
    await goOn();
    const stopped = process.stop();
    await goOn();
    codes.push(await stopped);
    await goOn();
    await process.start();
  };
  for (const process of web) {
    await restart(process);
    await expect.poll(() => isUsed(process.origin), { timeout: 60_000 }).toBe(true);
  }
  for (const process of workers) await restart(process);
  await goOn();
  isEnough = true;
  await Promise.all([...sending, ...reading, writing]);
  await expectNothingLost(app, devices);
  await Promise.all(web.map((process) => process.stop()));
  await Promise.all(listening);

  process.stdout.write(
    `rolling restart: ${codes.length} processes, ${counts.answered} requests, ${acknowledged} messages, ${failures.length} failures\n`,
  );
  expect(failures).toEqual([]);
  expect(codes).toEqual(codes.map(() => 0));
}, 600_000);
