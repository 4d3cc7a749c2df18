import { defineConfig, type Project } from '@playwright/test';

const { CHROMIUM, WHOLE_CHROMIUM, JOURNEYS } = process.env;
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for some seconds: code made faster for later costs more than it gives back.
  '--js-flags=--no-opt,--no-maglev',
];
const launchOptions = { executablePath: CHROMIUM || undefined, args };
/** Chromium without what a window needs shows no notices. */
const needsWhole = '**/push.journey.ts';
/**
 * Mostly wait, for lines that are dead, a page that is quiet, or a job whose hour has come: others go on beside them.
 * JOURNEYS=waiting is these alone, JOURNEYS=others all but these.
 */
const waits = '**/{lighthouse,offline,return,worker-versions}.journey.ts';
/** On products of their own: begun last, each would start one while the other worker has less and less to do. */
const startsItsOwn =
  '**/{checkout,codes,first-message-times,guessing,notifications,payments-console,start,subscribe}.journey.ts';
const whole = WHOLE_CHROMIUM || CHROMIUM;
/** Speaks into a microphone that Chromium makes up, one beep each second. */
const speaks = '**/voice.journey.ts';

const projects: Project[] = [
  { name: 'waiting', testMatch: waits, workers: 1 },
  // As many as most machines have cores, with the next.
  { name: 'own products', testMatch: startsItsOwn, workers: 2 },
  { name: 'journeys', testIgnore: [needsWhole, speaks, waits, startsItsOwn], workers: 2 },
  {
    name: 'voices',
    testMatch: speaks,
    workers: 1,
    use: {
      launchOptions: {
        ...launchOptions,
        args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      },
    },
  },
  {
    name: 'notices',
    testMatch: needsWhole,
    workers: 1,
    use: whole ? { launchOptions: { executablePath: whole, args } } : { channel: 'chromium' },
  },
];
const isWaiting = ({ name }: Project) => name === 'waiting';

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/support/prepare-data.ts',
  testMatch: '**/*.journey.ts',
  // Nothing is measured by these: they end what hangs, and leave room for a slow machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json']],
  // Two runs beside each other would clear one folder of what the other has left.
  outputDir: `test-results/${JOURNEYS ?? 'all'}`,
  use: {
    // A trace costs a third of a run's time; one is drawn of what failed, when asked for.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    launchOptions,
  },
  projects: projects.filter((one) => JOURNEYS === undefined || isWaiting(one) === (JOURNEYS === 'waiting')),
});
