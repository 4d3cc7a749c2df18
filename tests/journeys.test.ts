import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { allFeatures } from '../scripts/test/changed-features.mjs';

/** Browser journeys are the slowest tests: docs/testing.md says which go where. */

interface Suite {
  specs: { file: string; title: string; tags: string[] }[];
  suites?: Suite[];
}

let journeys: Suite['specs'];
beforeAll(() => {
  const root = path.join(import.meta.dirname, '..');
  const list = execFileSync('playwright', ['test', '--list', '--reporter=json'], { cwd: root, encoding: 'utf8' });
  const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];
  journeys = (JSON.parse(list) as { suites: Suite[] }).suites.flatMap(specsOf);
});

test('every journey has a tag that `npm test -- --changed` chooses it by', () => {
  const known = new Set([...allFeatures(), 'pages', 'offline']);
  const untagged = journeys.filter(({ tags }) => !tags.some((tag) => known.has(tag)));
  expect(untagged.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
  const unknown = journeys.flatMap(({ tags }) => tags.filter((tag) => tag !== 'main' && !known.has(tag)));
  expect(unknown).toEqual([]);
});

test('there is one journey for each thing people set out to do, and few others', () => {
  const main = journeys.filter(({ tags }) => tags.includes('main'));
  expect(main.length).toBeGreaterThan(20);
  expect(main.length).toBeLessThanOrEqual(26);
  expect(journeys.length).toBeLessThanOrEqual(130);
});
