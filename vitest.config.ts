import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['tests/support/start-database.ts'],
    setupFiles: ['tests/support/fail-on-noise.ts', 'tests/support/property-seed.ts'],
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'tests/journeys/**', 'tests/faults/**', 'tests/machines/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Loading the application anew for each file costs more than running its tests; what a file leaves behind is its own fault.
    isolate: false,
  },
});
