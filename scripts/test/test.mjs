// `npm test`: installs what it needs, the browser too, then types, lint, unit and API tests, and browser journeys.
// Prints `N passed, N failed` alone on its last line and ends with 1 when anything failed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled, projectEnvironment, root } from '../start/ensure-installed.mjs';
import { ensureBrowser } from './ensure-browser.mjs';

ensureInstalled();

const reports = mkdtempSync(path.join(os.tmpdir(), 'adeux-reports-'));
const totals = { passed: 0, failed: 0 };
/** what failed, said again at the end: a log may be kept from its end only */
const failures = [];
// The product is started dozens of times: what the first has compiled, the next ones read.
const environment = { ...projectEnvironment, NODE_COMPILE_CACHE: path.join(reports, 'compiled') };

const installed = ensureBrowser();
// Who waits for it later hears of it.
installed.catch(() => {});
await checked('types of texts and routes', 'npm', ['run', '--silent', 'types']);
// As many at a time as most machines have cores for; some tests ask the built pages.
await Promise.all([
  checked('pages', 'node', ['scripts/start/ensure-built.mjs']),
  (async () => {
    // A second checker reads half of everything again.
    await checked('types', 'tsc', ['--noEmit', '--checkers', '1']);
    await checked('lint', 'biome', ['check', '.', '--error-on-warnings']);
    await checked('unused code', 'knip', []);
  })(),
]);
const browser = installed.catch((error) => {
  console.log(error);
  return { whole: '', windowless: '' };
});
// What mostly waits takes what the other leaves of the cores.
await Promise.all([
  reported(
    'unit and API tests',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile=${reports}/vitest.json`],
    'vitest.json',
    (report) => ({
      names: report.testResults.flatMap(failuresOfFile),
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
    }),
  ),
  journeys('waiting', { isShownAtEnd: true }),
]);
await journeys('others');

rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

/** Runs a command to its end; whether it came to a good one. With isShownAtEnd, what it says stands together under its title. */
async function run(title, command, args, { isShownAtEnd = false, variables = {} } = {}) {
  const begun = Date.now();
  const before = spentByCores();
  if (!isShownAtEnd) console.log(`\n== ${title}`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', ...(isShownAtEnd ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    env: { ...environment, ...variables },
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      said.push(Buffer.from(`${error}\n`));
      resolve(1);
    });
    child.once('close', resolve);
  });
  if (isShownAtEnd) process.stdout.write(`\n== ${title}\n${Buffer.concat(said)}`);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`-- ${title}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s, cores busy ${busySince(before)} %`);
  return code === 0;
}

/** What the cores of this machine have done since it was started, in milliseconds. */
function spentByCores() {
  const spent = os.cpus().flatMap(({ times }) => Object.entries(times));
  const sum = (entries) => entries.reduce((total, [, milliseconds]) => total + milliseconds, 0);
  return { idle: sum(spent.filter(([what]) => what === 'idle')), all: sum(spent) };
}

/** How much of the cores was used since then, in percent: a step that waits could have another beside it. */
function busySince(before) {
  const { idle, all } = spentByCores();
  return Math.round(100 * (1 - (idle - before.idle) / Math.max(1, all - before.all)));
}

/** A command that is one check: passed or failed. Several can run at once. */
async function checked(title, command, args) {
  if (await run(title, command, args, { isShownAtEnd: true })) {
    totals.passed += 1;
    return;
  }
  totals.failed += 1;
  failures.push(title);
}

/** Browser journeys: those that mostly wait, or the others (playwright.config.ts). */
async function journeys(which, options = {}) {
  const { whole, windowless } = await browser;
  const file = `journeys-${which}.json`;
  await reported(
    `browser journeys: ${which}`,
    'playwright',
    ['test'],
    file,
    (report) => ({
      names: [...report.suites.flatMap(failuresOfSuite), ...report.errors.map(({ message }) => message)],
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    }),
    {
      ...options,
      variables: {
        JOURNEYS: which,
        PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/${file}`,
        CHROMIUM: windowless,
        WHOLE_CHROMIUM: whole,
      },
    },
  );
}

/** A test runner that counts for itself. One that failed without counting a failure counts as one. */
async function reported(title, command, args, file, count, options) {
  const succeeded = await run(title, command, args, options);
  let counted = { passed: 0, failed: 0, names: [] };
  try {
    counted = count(JSON.parse(readFileSync(path.join(reports, file), 'utf8')));
  } catch (error) {
    console.log(`no report: ${error}`);
  }
  totals.passed += counted.passed;
  failures.push(...counted.names);
  totals.failed += succeeded ? counted.failed : Math.max(1, counted.failed);
  if (succeeded && counted.passed === 0) totals.failed += 1;
}

/** Of a file of unit and API tests: its failed tests, or the file where it came to none. */
function failuresOfFile({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}: ${message}`];
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${beginning(failureMessages[0])}`);
}

/** Of a file of journeys, or of what stands together in one. */
function failuresOfSuite({ specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const said = failed.map(({ file, line, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
    return `${file}:${line}: ${title}: ${beginning(errors[0]?.message)}`;
  });
  return [...said, ...suites.flatMap(failuresOfSuite)];
}

/** As much of an error as tells what was found: its first lines without colours. */
function beginning(message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !/^\s*at /.test(line))
    .slice(0, 12)
    .join('\n    ');
}
