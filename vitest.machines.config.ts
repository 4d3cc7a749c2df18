import { defineConfig } from 'vitest/config';

// What needs more than PostgreSQL: Debian packages, many processes, networks. Not part of npm test.
export default defineConfig({
  test: {
    globalSetup: ['tests/machines/support/ensure-packages.ts', 'tests/support/start-database.ts'],
    setupFiles: ['tests/support/fail-on-noise.ts'],
    include: ['tests/machines/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
