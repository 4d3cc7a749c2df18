import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './tests/engines/support/engine-test.ts';

/** The engines to run in, separated by commas; all three by default. */
const engines = (process.env.ENGINES || 'chromium,webkit,firefox').split(',') as EngineOptions['engineName'][];

/** What people set out to do, in three engines (docs/browsers.md). Playwright runs the tests; the engines are driven by tests/engines/driver. */
export default defineConfig<EngineOptions>({
  testDir: 'tests/engines',
  globalSetup: './tests/journeys/support/prepare-data.ts',
  testMatch: '**/*.engines.ts',
  // Nothing is measured by these: they end what hangs, and leave room for a slow machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: 'test-results/engines',
  projects: engines.map((engineName) => ({ name: engineName, use: { engineName } })),
});
