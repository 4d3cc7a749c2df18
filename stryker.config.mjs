/**
 * `npm run test:mutants`: changes pure rules in every small way and looks whether their own tests notice (docs/testing.md). Only rules whose tests
 * need neither a database nor a page stand here; vitest.mutants.config.ts names those tests.
 *
 * @type {import('@stryker-mutator/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  // It would be read with what TypeScript 7 has no more; Vitest needs none.
  tsconfigFile: 'none.json',
  mutate: [
    'contract/constants/availability.ts',
    'contract/format/{clock,comes-again,hours,initial,money,numbers}.ts',
    'server/features/{anti-abuse,chat,moderation,profiles}/rules.ts',
    'server/features/meetings/{meeting-acts,slot-faults}.ts',
    'server/features/meetings-log/log-rules.ts',
    'server/features/notifications/deliver-at.ts',
    'server/features/rounds/schedule.ts',
    'server/features/subscriptions/ledger/{facts,paid-time}.ts',
    'web/components/meeting-view.ts',
    'web/screens/chat/{chat-list-state,pending-changes,thread-state}.ts',
  ],
  ignorePatterns: ['/bench', '/build', '/data', '/data-local', '/deploy', '/docs', '/test-results'],
  // What is worked out once at the start would take a run of its own for each change.
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-results/mutants.json' },
  thresholds: { high: 95, low: 90, break: 85 },
  tempDirName: 'test-results/stryker',
};
