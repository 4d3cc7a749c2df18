import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allJobs } from '../server/app/jobs-registry.ts';
import { environmentVariables } from '../server/base/environment.ts';
import { version } from '../server/base/version.ts';

const root = path.join(import.meta.dirname, '..');
const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
const migrations = path.join(root, 'server/database/migrations');
/** The last migration of the baseline, which runs on an empty database only. */
const lastOfBaseline = '015';

/** The entries under each "Removed". */
const removed = changelog
  .split('\n#### Removed\n')
  .slice(1)
  .map((part) => part.split(/\n##+ /)[0])
  .join('\n');

/** Names of variables, and other words of capitals. */
function capitalsIn(text: string): string[] {
  return [...text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g)].map(([name]) => name);
}

it('begins with the version of package.json', () => {
  const versions = [...changelog.matchAll(/^## \[([^\]]+)\]/gm)].map(([, name]) => name);
  expect(versions.filter((name) => name !== 'Unreleased')[0]).toBe(version);
});

it('names the release of each environment variable, and no unknown one', () => {
  const named = new Set(capitalsIn(changelog));
  expect(environmentVariables.filter((name) => !named.has(name))).toEqual([]);
  const known = [...environmentVariables, ...capitalsIn(removed), 'GET'];
  expect([...named].filter((name) => name.length > 1 && !known.includes(name))).toEqual([]);
});

it('lists each migration that cannot be undone', () => {
  const contracting = readdirSync(migrations)
    .filter((name) => name.slice(0, 3) > lastOfBaseline)
    .filter((name) => /^-- contract:/m.test(readFileSync(path.join(migrations, name), 'utf8')));
  expect(contracting.filter((name) => !new RegExp(`\\b${name.slice(0, 3)}\\b`).test(removed))).toEqual([]);
});

it('names jobs there are', () => {
  const jobs = [...changelog.matchAll(/Jobs? (`[^:]+):/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name),
  );
  expect(jobs.length).toBeGreaterThan(5);
  expect(jobs.filter((name) => !allJobs.some((job) => job.name === name))).toEqual([]);
});
