import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patience } from './tests/support/patience.ts';

// What people get is React's production build; its other one costs a quarter more on pages.
process.env.NODE_ENV = 'production';

/**
 * The tests of the whole product take longest: started last, one would still run while the other worker is idle. Those of
 * scripts start processes, which takes long once a worker has grown.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const folders = ['tests', 'scripts'].map((name) => path.join(import.meta.dirname, name, '/'));
    const isFirst = ({ moduleId }: TestSpecification) => folders.some((folder) => moduleId.startsWith(folder));
    const sorted = await super.sort(files);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

export default defineConfig({
  test: {
    globalSetup: ['tests/support/start-database.ts'],
    setupFiles: ['tests/support/fail-on-noise.ts', 'tests/support/property-seed.ts'],
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [
      'node_modules/**',
      'build/**',
      'tests/journeys/**',
      'tests/faults/**',
      'tests/machines/**',
      'tests/engines/**',
    ],
    testTimeout: patience.test,
    hookTimeout: patience.hook,
    expect: { poll: { timeout: patience.poll } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Loading the application again for each file takes longer than its tests; a file must clean up after itself.
    isolate: false,
  },
});
