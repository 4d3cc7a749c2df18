import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { ratio, whole } from './figure.ts';

const number = z.number().nullish();
const storedRow = z.object({
  name: z.string(),
  perSecond: z.number(),
  /** milliseconds */
  p50: number,
  p99: number,
  /** the server's CPU milliseconds per request */
  cpu: number,
  /** transactions a second of the database alone; a word if there is no figure */
  database: z.union([z.number(), z.string()]).nullish(),
  bare: z.union([z.number(), z.string()]),
});
const storedRun = z.object({ taken: z.string(), machine: z.string(), sizes: z.record(z.string(), z.array(storedRow)) });

export type StoredRun = z.infer<typeof storedRun>;

export async function storeRun(file: string, run: StoredRun): Promise<void> {
  await writeFile(file, `${JSON.stringify(storedRun.parse(run), undefined, 2)}\n`);
}

/** Reads an earlier run. Throws for an invalid file. */
export async function readRun(file: string): Promise<StoredRun> {
  return storedRun.parse(JSON.parse(await readFile(file, 'utf8')));
}

type Row = StoredRun['sizes'][string][number];

const head = [
  'row',
  ...['1/s before', 'now', 'times'],
  ...['CPU ms before', 'now', 'times'],
  ...['p99 ms before', 'now', 'times'],
  ...['of bare before', 'now', 'times'],
];

/**
 * A Markdown table of changes since an earlier run of the same size: a line per row present in both, and below it the
 * rows in only one. Across machines or days the last columns matter most: they compare with a bare route measured a
 * moment before.
 */
export function comparison(previous: Row[], now: Row[]): string {
  const known = new Map(previous.map((row) => [row.name, row]));
  const lines = now.flatMap((row) => {
    const earlier = known.get(row.name);
    if (!earlier) return [];
    return [
      [
        row.name,
        ...change(earlier.perSecond, row.perSecond, whole),
        ...change(earlier.cpu, row.cpu, (value) => value.toFixed(3)),
        ...change(earlier.p99, row.p99, (value) => value.toFixed(1)),
        ...change(partOfBare(earlier), partOfBare(row), (value) => value.toPrecision(2)),
      ],
    ];
  });
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  return [table.join('\n'), ...oneSided('Only before', previous, now), ...oneSided('Only now', now, previous)].join(
    '\n\n',
  );
}

function oneSided(label: string, these: Row[], others: Row[]): string[] {
  const names = these.map(({ name }) => name).filter((name) => !others.some((other) => other.name === name));
  return names.length > 0 ? [`${label}: ${names.join('; ')}.`] : [];
}

/** From this factor of a request's CPU time on, a change is more than noise between runs. */
const dearerFrom = 1.25;

/**
 * The rows that became more expensive since an earlier run: a request takes a quarter more CPU, and throughput relative
 * to a bare route fell by a quarter. A slower machine slows the bare route too, so it does not count.
 */
export function dearer(previous: Row[], now: Row[]): string[] {
  return now.flatMap((row) => {
    const earlier = previous.find(({ name }) => name === row.name);
    if (typeof earlier?.cpu !== 'number' || typeof row.cpu !== 'number') return [];
    if (row.cpu < earlier.cpu * dearerFrom) return [];
    const [partBefore, part] = [partOfBare(earlier), partOfBare(row)];
    const isLessOfBare = partBefore === undefined || part === undefined || part * dearerFrom <= partBefore;
    return isLessOfBare ? [row.name] : [];
  });
}

function change(previous: number | null | undefined, now: number | null | undefined, shown: (value: number) => string) {
  const cells = [previous, now].map((value) => (typeof value === 'number' ? shown(value) : ''));
  return [...cells, typeof previous === 'number' && typeof now === 'number' ? ratio(now, previous) : ''];
}

function partOfBare({ perSecond, bare }: Row): number | undefined {
  return typeof bare === 'number' ? perSecond / bare : undefined;
}
