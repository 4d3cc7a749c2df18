import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceBackOnline } from '../live/back-online.ts';
import { createRetry, type Retry } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Something that fails until the line is there. */
function failing() {
  const state = { tries: 0, isThere: false };
  const retry: Retry = createRetry(async () => {
    state.tries += 1;
    if (state.isThere) retry.end();
    else retry.wait();
  });
  return { state, retry };
}

test('a request without a connection is retried, after pauses that grow to at most 45 seconds', async () => {
  const { state, retry } = failing();
  retry.wait();
  await vi.advanceTimersByTimeAsync(1500);
  expect(state.tries).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(600_000);
  const before = state.tries;
  await vi.advanceTimersByTimeAsync(45_000);
  expect(state.tries).toBeGreaterThan(before);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(state.tries - before).toBeLessThan(45);
  state.isThere = true;
  await vi.advanceTimersByTimeAsync(45_000);
  const last = state.tries;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(state.tries).toBe(last);
});

test('a sign of the line is enough; without anything that waits it does nothing', async () => {
  const { state, retry } = failing();
  announceBackOnline();
  expect(state.tries).toBe(0);
  retry.wait();
  state.isThere = true;
  announceBackOnline();
  expect(state.tries).toBe(1);
  announceBackOnline();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.tries).toBe(1);
});

test('it is not run a second time while it runs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  const retry = createRetry(async () => {
    runs += 1;
    await promise;
  });
  retry.wait();
  for (let sign = 0; sign < 5; sign++) announceBackOnline();
  resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(1);
});
