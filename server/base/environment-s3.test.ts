import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const bucket = {
  S3_ENDPOINT: 'https://objects.example.ch',
  S3_BUCKET: 'adeux-files',
  S3_KEY: 'AKIDEXAMPLE',
  S3_SECRET: 'wJalrXUtnFEMI',
};

function faultsOf(variables: Record<string, string>): string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    return String((error as Error).message).split('\n');
  }
}

it('stores files in the folder unless a whole bucket is configured, with its region if it has one', () => {
  expect(readEnvironment({}).s3).toBeUndefined();
  expect(readEnvironment(bucket).s3).toEqual({
    endpoint: new URL('https://objects.example.ch'),
    bucket: 'adeux-files',
    key: 'AKIDEXAMPLE',
    secret: 'wJalrXUtnFEMI',
    region: 'us-east-1',
  });
  expect(readEnvironment({ ...bucket, S3_REGION: 'eu-central-2' }).s3?.region).toBe('eu-central-2');
});

it.each([
  [{ S3_BUCKET: bucket.S3_BUCKET }, ['S3_ENDPOINT', 'S3_KEY', 'S3_SECRET']],
  [{ S3_REGION: 'eu-central-2' }, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET']],
  [{ ...bucket, S3_SECRET: '' }, ['S3_SECRET']],
  [{ ...bucket, S3_BUCKET: 'Files/2' }, ['S3_BUCKET']],
  [{ ...bucket, S3_ENDPOINT: 'http://objects.example.ch' }, ['S3_ENDPOINT']],
  [{ ...bucket, S3_ENDPOINT: 'objects.example.ch' }, ['S3_ENDPOINT']],
  [{ ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' }, []],
])('names what is wrong with a bucket: %o', (variables, names) => {
  const faults = faultsOf(variables);
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(names);
  expect(faults.join()).not.toContain(bucket.S3_SECRET);
});
