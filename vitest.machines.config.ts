import { defineConfig } from 'vitest/config';
import { patience } from './tests/support/patience.ts';

// What needs more than PostgreSQL: Debian packages, many processes, networks. Not part of npm test.
export default defineConfig({
  test: {
    globalSetup: ['tests/machines/support/ensure-packages.ts', 'tests/support/start-database.ts'],
    setupFiles: ['tests/support/fail-on-noise.ts'],
    include: ['tests/machines/**/*.test.ts'],
    testTimeout: patience.test,
    hookTimeout: patience.hook,
    expect: { poll: { timeout: patience.poll } },
    maxWorkers: 1,
  },
});
