import { afterEach, beforeEach, expect, vi } from 'vitest';

const watched = ['log', 'info', 'warn', 'error'] as const;

// A test's output is either expected (then the test has its own spy) or a fault.
beforeEach(() => {
  for (const name of watched) vi.spyOn(console, name);
});

afterEach(() => {
  const said = watched.flatMap((name) =>
    vi.mocked(console[name]).mock.calls.map((call) => `console.${name}: ${call.join(' ')}`),
  );
  vi.restoreAllMocks();
  expect(said, 'unexpected console output').toEqual([]);
});
