import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthBeyondLinear, madeUpShape, plainShapes, type Shape } from '../support/growth.ts';
import { type Reader, readersOfText } from '../support/readers-of-text.ts';
import { textSchemas } from '../support/text-schemas.ts';

/** Whatever members and strangers write, reading it costs in proportion to its length. */

/** Longer than a body or a form may be, so that what is too long is refused without more work, too. */
const longest = 32 * 1024;
const made = Number(process.env.FUZZ_RUNS ?? 12);
const seed = Number(process.env.FUZZ_SEED ?? 7);

const schemas: Reader[] = textSchemas().map(({ name, schema }) => ({
  name,
  read: (text) => schema['~standard'].validate(text),
  limit: longest,
}));

const plain = plainShapes();
const madeUp = madeUpShape();

describe.each([...readersOfText, ...schemas])('$name', ({ read, limit }) => {
  const most = Math.min(longest, Math.max(4 * limit, 8192));
  const grows = ([name, shape]: [string, Shape]) => {
    const ratios = growthBeyondLinear(read, shape, most);
    return ratios && `${name}: work × ${ratios.map((ratio) => ratio.toFixed(1)).join(', × ')} for twice the length`;
  };

  test('takes work that grows with the text', () => {
    for (const shape of plain) expect(grows(shape)).toBeUndefined();
    fc.assert(
      fc.property(madeUp, (shape) => {
        expect(grows(shape)).toBeUndefined();
      }),
      { numRuns: made, seed },
    );
  }, 120_000);
});
