// `npm test`, `npm test -- --changed`, `npm run test:all`: docs/testing.md. Installs what it needs, including the
// browser, and prints `N passed, N failed` alone on its last line.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from '../start/ensure-installed.mjs';
import { affectedBy, changedFiles } from './changed-features.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureEngines } from './ensure-engines.mjs';
import { countJourneys, countTests } from './read-reports.mjs';
import { TestRun } from './run-steps.mjs';

/** More journeys than this passing only alone are a fault. */
const mostUnsteady = 3;
const thorough = 'tests/thorough/';

const { all, since } = readArguments();
ensureInstalled();
const reports = mkdtempSync(path.join(os.tmpdir(), 'adeux-reports-'));
/** Names the data folder with which the product of a journey starts: prepared by the first journeys for all. */
const preparedNote = path.join(reports, 'prepared-data');
const run = new TestRun({
  // The product starts dozens of times: later starts reuse the first one's compiled code.
  NODE_COMPILE_CACHE: path.join(reports, 'compiled'),
  PREPARED_DATA_NOTE: preparedNote,
});
const browser = ensureBrowser();
// Journeys await it and report its failure.
browser.catch(() => {});

await run.check('types of texts and routes', 'npm', ['run', '--silent', 'types']);
if (since) await runChanged(since);
else await runMain();
if (all) await runRest();

if (existsSync(preparedNote)) rmSync(readFileSync(preparedNote, 'utf8'), { recursive: true, force: true });
rmSync(reports, { recursive: true, force: true });
process.exit(run.close());

function readArguments() {
  // parseArgs has no optional values, which --changed needs.
  const args = process.argv.slice(2).map((each) => (each === '--changed' ? '--changed=HEAD' : each));
  const { values } = parseArgs({
    args,
    options: { all: { type: 'boolean', default: false }, changed: { type: 'string' } },
  });
  return { all: values.all, since: values.changed };
}

async function runMain() {
  await checkTree();
  await tests('rules and API', ['--exclude', `${thorough}**`]);
  await journeys('main', ['--grep', '@main']);
}

async function runRest() {
  await tests('thorough', [thorough]);
  const first = await journeys('others', ['--grep-invert', '@main']);
  if (first.titles.length > 0 && !first.hasErrors) await retryAlone(first);
  await engines();
}

async function runChanged(commit) {
  const { tests: filters, tags, journeys: changedJourneys } = affectedBy(changedFiles(commit));
  await checkTree();
  if (filters === undefined || filters.length > 0) {
    const args = ['--exclude', `${thorough}**`, '--changed', commit, '--passWithNoTests', ...(filters ?? [])];
    await tests('affected', args, { mayBeEmpty: true });
  }
  if (tags.length > 0) {
    const grep = tags.map((tag) => `@${tag}(?![\\w-])`).join('|');
    await journeys('affected', ['--grep', grep, '--pass-with-no-tests'], { mayBeEmpty: true });
  }
  if (changedJourneys.length > 0) await journeys('changed', changedJourneys);
}

/** As many at a time as most machines have cores. */
async function checkTree() {
  await Promise.all([
    run.check('pages', 'node', ['scripts/start/ensure-built.mjs']),
    (async () => {
      // A second checker would read half of everything again.
      await run.check('types', 'tsc', ['--noEmit', '--checkers', '1']);
      await run.check('lint', 'biome', ['check', '.', '--error-on-warnings']);
      await run.check('unused code', 'knip', []);
    })(),
  ]);
}

function tests(name, args, { mayBeEmpty = false } = {}) {
  const report = path.join(reports, `tests-${name}.json`.replaceAll(' ', '-'));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  return run.suite(`tests: ${name}`, 'vitest', ['run', ...reporters, ...args], {
    report,
    count: countTests,
    mayBeEmpty,
  });
}

async function journeys(name, args, { mayBeEmpty = false, folder = name } = {}) {
  const { whole, windowless } = await browser.catch((error) => {
    console.log(error);
    return { whole: '', windowless: '' };
  });
  const report = path.join(reports, `journeys-${folder}.json`);
  return run.suite(`journeys: ${name}`, 'playwright', ['test', '--output', `test-results/${folder}`, ...args], {
    report,
    count: countJourneys,
    mayBeEmpty,
    variables: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM: windowless, WHOLE_CHROMIUM: whole },
  });
}

/** What people set out to do, in every engine that can be had here. */
async function engines() {
  const { found, missing } = await ensureEngines();
  run.notTried = missing;
  if (found.length === 0) return;
  const { whole } = await browser.catch(() => ({ whole: '' }));
  const report = path.join(reports, 'engines.json');
  await run.suite(`engines: ${found.join(', ')}`, 'playwright', ['test', '--config', 'playwright.engines.config.ts'], {
    report,
    count: countJourneys,
    variables: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM: whole, ENGINES: found.join(',') },
  });
}

/** Reruns failed journeys alone. Those that then pass are unsteady: recorded, and no failure while they are few. */
async function retryAlone({ titles, failed, failures }) {
  run.forgetFailures(failed, failures);
  const args = ['--grep-invert', '@main', '--last-failed', '--workers', '1'];
  const again = await journeys('failed, alone', args, { folder: 'others' });
  run.unsteady = titles.filter((title) => !again.titles.includes(title));
  writeFileSync(
    path.join(root, 'test-results/unsteady.json'),
    JSON.stringify({ unsteady: run.unsteady, failures }, null, 2),
  );
  if (run.unsteady.length > mostUnsteady) run.fail(`more than ${mostUnsteady} journeys are unsteady`);
}
