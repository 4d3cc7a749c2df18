import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { comparison, keepRun, readRun } from './compare.ts';

const before = { name: 'page', perSecond: 200, cpu: 5, bare: 40_000 };

it('a run is kept and compared with the next, row by row', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-compare-'));
  try {
    const file = path.join(folder, 'run.json');
    await keepRun(file, { taken: '2026-11-22', machine: 'one', sizes: { 28000: [before] } });
    const { sizes } = await readRun(file);
    const rows = [
      { ...before, perSecond: 400, cpu: 2.5, bare: 20_000 },
      { ...before, name: 'new' },
    ];
    const [, , row, ...others] = comparison(sizes[28000] ?? [], rows).split('\n');
    expect(row).toBe('| page | 200 | 400 | 2.00 | 5.000 | 2.500 | 0.50 | 0.0050 | 0.020 | 4.00 |');
    expect(others).toEqual([]);
    await writeFile(file, '{"sizes": 1}');
    await expect(readRun(file)).rejects.toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('what could not be measured is left empty', () => {
  const [, , row] = comparison([{ ...before, cpu: null }], [{ ...before, cpu: undefined, bare: 'p50 1' }]).split('\n');
  expect(row).toBe('| page | 200 | 200 | 1.00 |  |  |  | 0.0050 |  |  |');
});
