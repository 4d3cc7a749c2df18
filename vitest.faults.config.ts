import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: faults and overload against the real product, one after the other. */
export default defineConfig({
  test: {
    setupFiles: ['tests/support/fail-on-noise.ts'],
    include: ['tests/faults/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
