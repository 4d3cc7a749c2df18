import { expect, test } from 'vitest';
import { permissionOf } from './permission.ts';

const nothing = { isRequested: false, wanted: null, isOlder: false, style: null };

test.each([
  ['without an answer they are asked', {}, 'ask'],
  ['once', { isRequested: true }, 'waits'],
  ['and may say yes', { isRequested: true, wanted: true }, 'allowed'],
  ['or no', { isRequested: true, wanted: false }, 'refused'],
  ['also without a request', { wanted: false }, 'refused'],
  ['an agreement allows it at once', { style: 'at_once' }, 'allowed'],
  ['or afterwards', { style: 'afterwards' }, 'allowed'],
  ['an agreement to be asked leads to the question', { style: 'when_asked' }, 'ask'],
  [
    'and takes the answer, whenever it was given',
    { style: 'when_asked', isRequested: true, wanted: true, isOlder: true },
    'allowed',
  ],
  ['a newer no counts more than the agreement', { style: 'at_once', wanted: false }, 'refused'],
  ['an older one less', { style: 'at_once', wanted: false, isOlder: true }, 'allowed'],
] as const)('%s', (_, wish, expected) => {
  expect(permissionOf({ ...nothing, ...wish })).toBe(expected);
});
