import { defineConfig } from 'vitest/config';
import { patience } from './tests/support/patience.ts';

// Every page in three engines: slow, and not part of npm test.
export default defineConfig({
  test: {
    globalSetup: ['tests/support/start-database.ts'],
    include: ['tests/engines/**/*.test.ts'],
    testTimeout: patience.test,
    hookTimeout: patience.hook,
    expect: { poll: { timeout: patience.poll } },
    maxWorkers: 1,
  },
});
