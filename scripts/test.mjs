// `npm test`: installs what it needs, the browser too, then types, lint, unit and API tests, and browser journeys.
// Prints `N passed, N failed` alone on its last line and ends with 1 when anything failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled, projectEnvironment, root } from './ensure-installed.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
const { ensureBrowser } = await import('./ensure-browser.mjs');

const reports = mkdtempSync(path.join(os.tmpdir(), 'adeux-reports-'));
const totals = { passed: 0, failed: 0 };

checked('types of texts and routes', 'npm', ['run', '--silent', 'types']);
checked('types', 'tsc', ['--noEmit']);
checked('lint', 'biome', ['check', '.', '--error-on-warnings']);
checked('unused code', 'knip', []);
// Some tests ask the built pages.
ensureBuilt();
reported(
  'unit and API tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile=${reports}/vitest.json`],
  'vitest.json',
  (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
  }),
);
const browser = ensureBrowser();
reported(
  'browser journeys',
  'playwright',
  ['test'],
  'playwright.json',
  (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
  }),
  { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json`, CHROMIUM: browser },
);

rmSync(reports, { recursive: true, force: true });
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

function start(title, command, args, environment = {}) {
  console.log(`\n== ${title}`);
  const begun = Date.now();
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...projectEnvironment, ...environment },
  });
  console.log(`-- ${title}: ${result.status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  return result.status === 0;
}

/** A command that is one check: passed or failed. */
function checked(title, command, args) {
  if (start(title, command, args)) totals.passed += 1;
  else totals.failed += 1;
}

/** A test runner that counts for itself. One that failed without counting a failure counts as one. */
function reported(title, command, args, file, count, environment) {
  const succeeded = start(title, command, args, environment);
  let counted = { passed: 0, failed: 0 };
  try {
    counted = count(JSON.parse(readFileSync(path.join(reports, file), 'utf8')));
  } catch (error) {
    console.log(`no report: ${error}`);
  }
  totals.passed += counted.passed;
  totals.failed += succeeded ? counted.failed : Math.max(1, counted.failed);
  if (succeeded && counted.passed === 0) totals.failed += 1;
}
