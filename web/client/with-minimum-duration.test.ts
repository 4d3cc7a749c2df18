import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withMinimumDuration } from './with-minimum-duration.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a loading state', () => {
  it('stays 200 ms for a fast answer', async () => {
    const done = vi.fn();
    withMinimumDuration(Promise.resolve('answer')).then(done);
    await vi.advanceTimersByTimeAsync(199);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledWith('answer');
  });

  it('adds nothing to a slow answer', async () => {
    const done = vi.fn();
    withMinimumDuration(new Promise((resolve) => setTimeout(() => resolve('answer'), 500))).then(done);
    await vi.advanceTimersByTimeAsync(499);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledWith('answer');
  });

  it('passes a failure on', async () => {
    const failure = withMinimumDuration(Promise.reject(new Error('no')));
    const expected = expect(failure).rejects.toThrow('no');
    await vi.advanceTimersByTimeAsync(200);
    await expected;
  });
});
