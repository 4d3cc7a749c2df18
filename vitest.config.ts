import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patience } from './tests/support/patience.ts';

/** The tests of the whole product take longest: started last, one would still run while the other worker is idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isOfHouse = ({ moduleId }: TestSpecification) => moduleId.startsWith(`${import.meta.dirname}/tests/`);
    const sorted = await super.sort(files);
    return [...sorted.filter(isOfHouse), ...sorted.filter((file) => !isOfHouse(file))];
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
