import { describe, expect, it } from 'vitest';
import { batch } from './batch.ts';

describe('calls made at the same moment', () => {
  it('share one statement, and each gets its own answer', async () => {
    const statements: number[][] = [];
    const double = batch(async (wanted: number[]) => {
      statements.push(wanted);
      return wanted.map((one) => one * 2);
    });
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(await double(4)).toBe(8);
    expect(statements).toEqual([[1, 2, 3], [4]]);
  });

  it('run in at most two statements; later ones wait for the next', async () => {
    const gates: (() => void)[] = [];
    const sizes: number[] = [];
    const find = batch(async (wanted: number[]) => {
      sizes.push(wanted.length);
      await new Promise<void>((resolve) => gates.push(resolve));
      return wanted;
    });
    const found = Promise.all(Array.from({ length: 200 }, (_, one) => find(one)));
    await expect.poll(() => gates.length).toBe(2);
    expect(sizes).toEqual([64, 64]);
    while (sizes.length < 4 || gates.length > 0) {
      gates.shift()?.();
      await new Promise(setImmediate);
    }
    expect(sizes).toEqual([64, 64, 64, 8]);
    expect(await found).toEqual(Array.from({ length: 200 }, (_, one) => one));
  });

  it('all fail with their statement, and the next one runs', async () => {
    let isAway = true;
    const find = batch(async (wanted: string[]) => {
      if (isAway) throw new Error('away');
      return wanted;
    });
    const all = await Promise.allSettled([find('one'), find('other')]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect(await find('next')).toBe('next');
  });
});

describe('calls with a key', () => {
  it('run in key order, and calls with the same key run one after the other', async () => {
    const gates: (() => void)[] = [];
    const statements: string[][] = [];
    const write = batch(
      async (given: string[]) => {
        statements.push(given);
        await new Promise<void>((resolve) => gates.push(resolve));
        return given;
      },
      { keyOf: (given) => given.charAt(0) },
    );
    const written = Promise.all(['b1', 'a1', 'b2', 'b3'].map(write));
    await expect.poll(() => gates.length).toBe(1);
    const other = write('c1');
    await expect.poll(() => gates.length).toBe(2);
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
    expect(statements).toEqual([['a1', 'b1'], ['c1']]);
    while (statements.length < 4 || gates.length > 0) {
      gates.shift()?.();
      await new Promise(setImmediate);
    }
    expect(statements).toEqual([['a1', 'b1'], ['c1'], ['b2'], ['b3']]);
    expect(await written).toEqual(['b1', 'a1', 'b2', 'b3']);
    expect(await other).toBe('c1');
  });
});

it('reports an error only to the call that caused it when failed calls are retried alone', async () => {
  const write = batch(
    async (given: string[]) => {
      if (given.includes('broken')) throw new Error(`broken of ${given.length}`);
      return given;
    },
    { retriesAlone: true },
  );
  const all = await Promise.allSettled(['one', 'broken', 'other'].map(write));
  expect(all).toEqual([
    { status: 'fulfilled', value: 'one' },
    { status: 'rejected', reason: new Error('broken of 1') },
    { status: 'fulfilled', value: 'other' },
  ]);
});
