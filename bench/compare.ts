import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Figure, ratio, whole } from './figure.ts';

const number = z.number().nullish();
const keptRow = z.object({
  name: z.string(),
  perSecond: z.number(),
  cpu: number,
  bare: z.union([z.number(), z.string()]),
});
const keptRun = z.object({ taken: z.string(), machine: z.string(), sizes: z.record(z.string(), z.array(keptRow)) });

/** A run as it is kept in docs/performance/, by number of members. */
export type KeptRun = z.infer<typeof keptRun>;

/** Writes a run for later ones to be compared with. */
export async function keepRun(file: string, run: KeptRun): Promise<void> {
  await writeFile(file, `${JSON.stringify(keptRun.parse(run), undefined, 1)}\n`);
}

/** Reads an earlier run. Throws for a file that is none. */
export async function readRun(file: string): Promise<KeptRun> {
  return keptRun.parse(JSON.parse(await readFile(file, 'utf8')));
}

const head = ['row', '1/s before', 'now', 'times', 'CPU ms before', 'now', 'times', 'of bare before', 'now', 'times'];

/**
 * A Markdown table of what has changed since an earlier run of the same size. On another machine, or another day of this one, the
 * last columns say most: they compare with a bare route that was measured a moment before.
 */
export function comparison(
  before: KeptRun['sizes'][string],
  now: Pick<Figure, 'name' | 'perSecond' | 'cpu' | 'bare'>[],
): string {
  const known = new Map(before.map((row) => [row.name, row]));
  const lines = now.flatMap((row) => {
    const earlier = known.get(row.name);
    if (!earlier) return [];
    return [
      [
        row.name,
        ...change(earlier.perSecond, row.perSecond, whole),
        ...change(earlier.cpu, row.cpu, (value) => value.toFixed(3)),
        ...change(partOfBare(earlier), partOfBare(row), (value) => value.toPrecision(2)),
      ],
    ];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function change(before: number | null | undefined, now: number | null | undefined, shown: (value: number) => string) {
  const cells = [before, now].map((value) => (typeof value === 'number' ? shown(value) : ''));
  return [...cells, typeof before === 'number' && typeof now === 'number' ? ratio(now, before) : ''];
}

function partOfBare({ perSecond, bare }: Pick<Figure, 'perSecond' | 'bare'>): number | undefined {
  return typeof bare === 'number' ? perSecond / bare : undefined;
}
