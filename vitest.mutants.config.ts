import { defineConfig } from 'vitest/config';

/** `npm run test:mutants`: the tests of the rules that stryker.config.mjs names, without a database. */
export default defineConfig({
  test: {
    setupFiles: ['tests/support/property-seed.ts'],
    include: [
      'contract/{constants,format}/*.test.ts',
      'server/features/{anti-abuse,chat,moderation,profiles}/rules.test.ts',
      'server/features/meetings/meeting-acts.test.ts',
      'server/features/meetings-log/log-rules.test.ts',
      'server/features/notifications/deliver-at.test.ts',
      'server/features/rounds/schedule.test.ts',
      'server/features/subscriptions/ledger/{facts,paid-time}.test.ts',
      'web/components/meeting-view.test.ts',
      'web/screens/chat/{chat-list-state,pending-changes,thread-state}.test.ts',
    ],
  },
});
