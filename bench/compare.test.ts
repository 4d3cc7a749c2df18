import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { comparison, dearer, readRun, storeRun } from './compare.ts';

const before = { name: 'page', perSecond: 200, p50: 2, p99: 9, cpu: 5, database: 'memory', bare: 40_000 };

it('a run is stored and compared with the next, row by row', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-compare-'));
  try {
    const file = path.join(folder, 'run.json');
    await storeRun(file, { taken: '2026-11-22', machine: 'one', sizes: { 28000: [before] } });
    const { sizes } = await readRun(file);
    const rows = [
      { ...before, perSecond: 400, cpu: 2.5, p99: 3, bare: 20_000 },
      { ...before, name: 'new' },
    ];
    const [, , row, ...others] = comparison([...(sizes[28000] ?? []), { ...before, name: 'old' }], rows).split('\n');
    expect(row).toBe('| page | 200 | 400 | 2.00 | 5.000 | 2.500 | 0.50 | 9.0 | 3.0 | 0.33 | 0.0050 | 0.020 | 4.00 |');
    expect(others).toEqual(['', 'Only before: old.', '', 'Only now: new.']);
    await writeFile(file, '{"sizes": 1}');
    await expect(readRun(file)).rejects.toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('what could not be measured is left empty', () => {
  const earlier = { name: 'page', perSecond: 200, cpu: null, bare: 40_000 };
  const [, , row] = comparison([earlier], [{ ...before, cpu: undefined, bare: 'p50 1' }]).split('\n');
  expect(row).toBe('| page | 200 | 200 | 1.00 |  |  |  |  | 9.0 |  | 0.0050 |  |  |');
});

it('the stored run can be read', async () => {
  const { sizes } = await readRun(path.join(import.meta.dirname, '../docs/performance/last-run.json'));
  for (const rows of Object.values(sizes)) for (const { name, cpu } of rows) expect(cpu, name).toBeGreaterThan(0);
});

it('a row is more expensive when a request takes a quarter more CPU, but not because the machine is slower', () => {
  const now = (changed: object) => dearer([before], [{ ...before, ...changed }]);
  expect(now({ cpu: 6.3, perSecond: 150 })).toEqual(['page']);
  expect(now({ cpu: 6.2, perSecond: 150 })).toEqual([]);
  expect(now({ cpu: 10, perSecond: 100, bare: 20_000 })).toEqual([]);
  // Without a bare route to compare with, CPU time alone decides.
  expect(dearer([{ ...before, bare: 'p50 1' }], [{ ...before, cpu: 7, bare: 'p50 2' }])).toEqual(['page']);
  expect(now({ cpu: undefined, perSecond: 1 })).toEqual([]);
  expect(dearer([], [before])).toEqual([]);
});
