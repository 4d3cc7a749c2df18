/** `npm run soak [-- --minutes 30 --port 3910]`: the built product under mixed load, its memory printed every minute. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, port: { type: 'string', default: '3910' } },
});
const origin = `http://127.0.0.1:${values.port}`;
const callers = 20;
const paths = [
  '/de',
  '/de/tandems?speak=it&learn=gsw',
  '/fr/feed',
  '/api/profiles/count',
  '/api/languages?locale=de-CH&pagination[limit]=100',
  '/api/profiles?filters[langsSpeaking][code][$in][0]=gsw&populate=image,langsLearning,langsSpeaking&pagination[limit]=20',
  '/api/nothing',
  '/de/nothing',
];

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'adeux-soak-'));
await chmod(dataDir, 0o755);
const server = spawn(process.execPath, ['server/start/main.ts'], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: values.port,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = new Promise((resolve) => server.once('exit', resolve));
while (
  !(await fetch(`${origin}/api/health?ready`).then(
    ({ ok }) => ok,
    () => false,
  ))
) {
  if (server.exitCode !== null) throw new Error('the product ended at start');
  await setTimeout(200);
}

const agent = new Agent({ keepAlive: true });
const statuses = new Map<number, number>();
let isOver = false;

/** Requests in a loop; every fiftieth reader disconnects before the answer. */
async function callRepeatedly(caller: number) {
  for (let number = caller; !isOver; number++) {
    const status = await new Promise<number>((resolve) => {
      const request = get(origin + paths[number % paths.length], { agent }, (answer) =>
        answer.resume().on('close', () => resolve(answer.statusCode ?? 0)),
      );
      request.on('error', () => resolve(0));
      if (number % 50 === 0) request.destroy();
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

async function memory(): Promise<string> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`;
}

console.log(`minute 0: ${await memory()}`);
const calls = Array.from({ length: callers }, (_, caller) => callRepeatedly(caller));
for (let minute = 1; minute <= Number(values.minutes); minute++) {
  await setTimeout(60_000);
  const answers = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
  console.log(`minute ${minute}: ${await memory()}, answers so far by status ${answers.join(', ')}`);
}
isOver = true;
await Promise.all(calls);
agent.destroy();
server.kill('SIGTERM');
await ended;
await rm(dataDir, { recursive: true, force: true });
