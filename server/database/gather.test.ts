import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

describe('what is wanted at the same moment', () => {
  it('is found together, each its own', async () => {
    const statements: number[][] = [];
    const double = gather(async (wanted: number[]) => {
      statements.push(wanted);
      return wanted.map((one) => one * 2);
    });
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(await double(4)).toBe(8);
    expect(statements).toEqual([[1, 2, 3], [4]]);
  });

  it('runs as two statements at most, and what comes meanwhile waits for the next', async () => {
    const gates: (() => void)[] = [];
    const sizes: number[] = [];
    const find = gather(async (wanted: number[]) => {
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

  it('fails for all of one statement, and not for the next', async () => {
    let isAway = true;
    const find = gather(async (wanted: string[]) => {
      if (isAway) throw new Error('away');
      return wanted;
    });
    const all = await Promise.allSettled([find('one'), find('other')]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect(await find('next')).toBe('next');
  });
});
