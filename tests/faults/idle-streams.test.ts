import { readFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSession } from '../../server/features/session/start-session.ts';
import { createMember } from '../support/members.ts';
import { startPeople } from './support/people.ts';
import { type Stage, startStage } from './support/stage.ts';

const streams = 10_000;
const streamsPerMember = 20;
/** Opened at the same time; shed ones retry. */
const atOnce = 50;

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ worker: false });
});
afterAll(() => stage?.close());

const megabytes = async () =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${stage.web.pid()}/status`, 'utf8'))?.[1]) / 1024;

test('ten thousand idle streams, while others write to each other', async () => {
  const tokens = await Promise.all(
    Array.from({ length: streams / streamsPerMember }, async () =>
      startSession(stage.app.services, await createMember(stage.app), 'test'),
    ),
  );
  const agent = new Agent({ maxSockets: streams });
  const open: IncomingMessage[] = [];
  const openOne = (token: string) =>
    new Promise<boolean>((resolve, reject) => {
      const options = { agent, headers: { Authorization: `Bearer ${token}` } };
      get(`${stage.web.origin}/api/events`, options, (answer) => {
        answer.resume().on('error', () => {});
        if (answer.statusCode === 200) open.push(answer);
        resolve(answer.statusCode === 200);
      }).on('error', reject);
    });
  const before = await megabytes();
  const queue = tokens.flatMap((token) => Array.from({ length: streamsPerMember }, () => token));
  const openOn = async () => {
    for (let token = queue.pop(); token; token = queue.pop()) while (!(await openOne(token))) await setTimeout(100);
  };
  await Promise.all(Array.from({ length: atOnce }, openOn));
  expect(open.length).toBe(streams);
  const after = await megabytes();
  process.stdout.write(`${streams} idle streams: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them\n`);
  // Low enough that the limit of streams per process fits on a small machine.
  expect((after - before) / streams).toBeLessThan(0.1);

  const people = await startPeople(stage.app, () => stage.web.origin, 2);
  await people.writeOn(100);
  await people.expectNothingWrong();
  expect(open.every((answer) => !answer.destroyed)).toBe(true);
  agent.destroy();
});
