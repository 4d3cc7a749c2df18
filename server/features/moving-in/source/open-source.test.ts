import { expect, it } from 'vitest';
import { openSource } from './open-source.ts';
import { MovingInError } from './source.ts';

it.each(['postgres://nobody@127.0.0.1:1/none', 'mysql://nobody@127.0.0.1:1/none', import.meta.filename])(
  'explains in one line what is wrong with %s',
  async (address) => {
    const failure = await openSource(address).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MovingInError);
    expect(String(failure)).toMatch(/^MovingInError: --from: \S[^\n]*$/);
  },
);
