import { defineConfig } from '@playwright/test';

const { CHROMIUM, WHOLE_CHROMIUM } = process.env;
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that Chromium makes up: one beep each second.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // A page lives for some seconds: code made faster for later costs more than it gives back.
  '--js-flags=--no-opt,--no-maglev',
];
const launchOptions = { executablePath: CHROMIUM || undefined, args };
const whole = WHOLE_CHROMIUM || CHROMIUM;

/** Journeys through the built product; `npm test` runs those with the tag @main (docs/testing.md). */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/support/prepare-data.ts',
  testMatch: '**/*.journey.ts',
  // Nothing is measured by these: they end what hangs, and leave room for a slow machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // As many as most machines have cores: with more, each costs more processor time, and the whole takes as long.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: 'test-results/journeys',
  use: {
    // A trace costs a third of a run's time.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    launchOptions,
  },
  projects: [
    { name: 'journeys', testIgnore: '**/push.journey.ts' },
    {
      // A Chromium without what a window needs shows no notices.
      name: 'notices',
      testMatch: '**/push.journey.ts',
      workers: 1,
      use: whole ? { launchOptions: { executablePath: whole, args } } : { channel: 'chromium' },
    },
  ],
});
