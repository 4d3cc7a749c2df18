import { defineConfig } from 'vitest/config';
import { patience } from './tests/support/patience.ts';

/** `npm run test:faults`: faults and overload against the real product, one after the other. */
export default defineConfig({
  test: {
    setupFiles: ['tests/support/fail-on-noise.ts'],
    include: ['tests/faults/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: patience.hook,
    expect: { poll: { timeout: patience.poll } },
    fileParallelism: false,
  },
});
