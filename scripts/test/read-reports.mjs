// Reads the JSON reports of vitest and Playwright.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../start/ensure-installed.mjs';

/** vitest's tests, and files that failed before their first test. */
export function countTests({ testResults, numPassedTests, numFailedTests }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: testResults.flatMap(failuresOfFile),
  };
}

/** Playwright's journeys, and errors outside of any. titles: the failed journeys. */
export function countJourneys({ suites, stats, errors }) {
  const failed = suites.flatMap(failedSpecs);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...failed.map(describeSpec), ...errors.map(({ message }) => message)],
    titles: failed.map(({ file, title }) => `${file}: ${title}`),
    hasErrors: errors.length > 0,
  };
}

const isFailed = ({ status }) => status === 'failed';

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter(isFailed);
  if (status === 'failed' && failed.length === 0) return [`${file}: ${message}`];
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLines(failureMessages[0])}`);
}

function failedSpecs({ specs, suites = [] }) {
  return [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failedSpecs)];
}

function describeSpec({ file, line, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  return `${file}:${line}: ${title}: ${firstLines(errors[0]?.message)}`;
}

/** The first lines of an error, without colours and stack. */
function firstLines(message = '') {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at /.test(line))
    .slice(0, 12)
    .join('\n    ');
}
