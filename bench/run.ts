/** `npm run bench [-- --members 28000,1000000 --seconds 5 --rows search,chat --keep FILE --compare FILE]`: see bench/README.md. */
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { comparison, dearer, readRun, type StoredRun, storeRun } from './compare.ts';
import { type Figure, table } from './figure.ts';
import { generator } from './generator.ts';
import { measure, measureGuard, rounds, type Sides } from './measure.ts';
import { measureChat } from './measure-chat.ts';
import { hasPgbench } from './pgbench.ts';
import { canPin } from './pinning.ts';
import { chatRows, guardRow, rows } from './rows.ts';
import { credentials, startBenchServer } from './server.ts';
import { startBareServer } from './start-bare-server.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '28000,1000000' },
    seconds: { type: 'string', default: '5' },
    rows: { type: 'string', default: '' },
    keep: { type: 'string' },
    compare: { type: 'string' },
  },
});
const sizes = values.members.split(',').map(Number);
const seconds = Number(values.seconds);
const folder = process.env.BENCH_DIR ?? path.join(os.tmpdir(), 'adeux-bench');

/** Names of rows, or their beginnings; none: all. */
const wanted = values.rows.split(',').filter(Boolean);
if (![...sizes, seconds].every((number) => Number.isSafeInteger(number) && number > 0)) {
  throw new Error('--members and --seconds are whole numbers above 0');
}
const isWanted = (name: string) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning));

async function* figures(sides: Sides): AsyncGenerator<Figure> {
  for (const row of rows(sides.server.token, credentials)) {
    if (isWanted(row.name)) yield await measure(sides, row, seconds);
  }
  if (Object.values(chatRows).some(isWanted)) yield* await measureChat(sides, seconds);
  if (isWanted(guardRow)) yield await measureGuard(sides.bare, seconds);
}

async function measureSize(members: number): Promise<Figure[]> {
  const dataDir = path.join(folder, String(members));
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const server = await startBenchServer(dataDir, members);
  try {
    const bare = await startBareServer(server.databaseUrl);
    const measured: Figure[] = [];
    try {
      for await (const figure of figures({ server, bare, dataDir })) {
        process.stderr.write(`${members} members: ${figure.name}: ${Math.round(figure.perSecond)}/s\n`);
        measured.push(figure);
      }
    } finally {
      bare.stop();
    }
    return measured;
  } finally {
    await server.stop();
  }
}

const earlier = values.compare === undefined ? undefined : await readRun(values.compare);
const cpu = os.cpus()[0]?.model ?? 'unknown processor';
const pins = canPin ? 'server on core 0, database and load on core 1; pgbench on core 0' : 'not pinned';
const alone = hasPgbench
  ? ''
  : ' No pgbench here, so nothing is compared with the database alone (Debian: apt-get install postgresql-contrib).';
console.log(
  `${cpu}, ${os.cpus().length} cores, Node ${process.versions.node}, ${pins}; load by ${generator}, 10 connections, median of ${rounds} runs of ${seconds} s.${alone}`,
);
const stored: StoredRun = { taken: new Date().toISOString(), machine: cpu, sizes: {} };
for (const members of sizes) {
  const figures = await measureSize(members);
  stored.sizes[members] = figures;
  console.log(`\n${members} members:\n\n${table(figures)}`);
  const before = earlier?.sizes[members];
  if (!before) continue;
  console.log(`\nSince ${earlier?.taken}, on ${earlier?.machine}:\n\n${comparison(before, figures)}`);
  const names = dearer(before, figures);
  if (names.length === 0) continue;
  console.log(`\nMore expensive: ${names.join('; ')}.`);
  process.exitCode = 1;
}
if (values.keep !== undefined) await storeRun(values.keep, stored);
