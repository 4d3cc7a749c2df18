import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allJobs } from './jobs-registry.ts';

const features = path.join(import.meta.dirname, '../features');
const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.job.ts'));

it('contains the job of every job file, under the file’s name, once', async () => {
  const names = files.map((file) => path.basename(file, '.job.ts')).sort();
  expect(allJobs.map((job) => job.name).sort()).toEqual(names);
});
