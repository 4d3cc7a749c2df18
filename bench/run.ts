/** `npm run bench [-- --members 28000,1000000 --seconds 5]`: pages and API rows of the bars, and the search at several sizes. */
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, measure, type Row } from './measure.ts';
import { canPin } from './pinning.ts';
import { startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '28000,1000000' },
    seconds: { type: 'string', default: '5' },
  },
});
const sizes = values.members.split(',').map(Number);
const seconds = Number(values.seconds);
const folder = process.env.BENCH_DIR ?? path.join(os.tmpdir(), 'adeux-bench');

const preview =
  '/api/profiles?filters[$or][0][status][$ne]=inactive&filters[$or][1][status][$null]=true&filters[about][$notNull]=true&populate=image,langsLearning,langsSpeaking&pagination[limit]=3&sort=createdAt:desc';
const pair = 'filters[langsSpeaking][code][$in][0]=gsw&filters[langsLearning][code][$in][0]=it';
const parts = 'populate=image,langsLearning,langsSpeaking,locations&pagination[limit]=20';

/** Rows with a bar are those of the design; the others show that the cost of a page does not grow with the members. */
function rows(token: string): Row[] {
  return [
    { name: 'page: tips, kept', path: '/de/tipps', bar: 10_000 },
    { name: 'page: home, kept', path: '/de', bar: 10_000 },
    { name: 'page: tandems for a visitor', path: '/de/tandems?speak=it&learn=gsw', bar: 700 },
    { name: 'home preview', path: preview, bar: 4_000 },
    { name: 'languages', path: '/api/languages?locale=de-CH&pagination[limit]=100', bar: 12_000 },
    { name: 'count', path: '/api/profiles/count', bar: 15_000 },
    { name: 'users/me', path: '/api/users/me?populate=subscription,profile', token, bar: 3_000 },
    { name: 'search: a pair, 20 with total', path: `/api/profiles?${pair}&${parts}`, token, bar: 2_000 },
    {
      name: 'search: three languages each way',
      path: `/api/profiles?filters[langsSpeaking][code][$in][0]=gsw&filters[langsSpeaking][code][$in][1]=de&filters[langsSpeaking][code][$in][2]=fr&filters[langsLearning][code][$in][0]=it&filters[langsLearning][code][$in][1]=en&filters[langsLearning][code][$in][2]=es&${parts}`,
      token,
    },
    {
      name: 'search: nearest to 6003',
      path: `/api/profiles?${pair}&filters[postcode]=6003&sort=distance&${parts}`,
      token,
    },
    {
      name: 'search: within 25 km of 8001',
      path: `/api/profiles?${pair}&filters[postcode]=8001&filters[radius]=25&${parts}`,
      token,
    },
    {
      name: 'search: women, online',
      path: `/api/profiles?${pair}&filters[gender]=female&filters[mode]=online&${parts}`,
      token,
    },
    { name: 'search: last active first', path: `/api/profiles?${pair}&sort=lastActive&${parts}`, token },
    {
      name: 'search: a word in the text',
      path: `/api/profiles?${pair}&filters[text][$containsi]=velo&${parts}`,
      token,
    },
  ];
}

const measured = new Map<number, Figure[]>();
for (const members of sizes) {
  const dataDir = path.join(folder, String(members));
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const server = await startBenchServer(dataDir, members);
  try {
    const figures: Figure[] = [];
    for (const row of rows(server.token)) {
      process.stderr.write(`${members} members: ${row.name}\n`);
      figures.push(await measure(server.url, row, seconds));
    }
    measured.set(members, figures);
  } finally {
    await server.stop();
  }
}

const cpu = os.cpus()[0]?.model ?? 'unknown processor';
console.log(
  `\n${cpu}, ${os.cpus().length} cores, Node ${process.versions.node}, ${canPin ? 'server on core 0, database and load on core 1' : 'not pinned'}; 10 connections, median of 3 runs of ${seconds} s\n`,
);
const head = ['row', 'bar', ...sizes.flatMap((size) => [`${size} members, 1/s`, 'p50 ms', 'p99 ms'])];
console.log(`| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`);
for (const [index, first] of (measured.get(sizes[0] ?? 0) ?? []).entries()) {
  const cells = sizes.flatMap((size) => {
    const figure = measured.get(size)?.[index];
    return [figure?.perSecond ?? '', figure?.p50 ?? '', figure?.p99 ?? ''];
  });
  console.log(`| ${[first.name, first.bar ?? '', ...cells].join(' | ')} |`);
}
