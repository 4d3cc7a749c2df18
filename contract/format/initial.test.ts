import { expect, it } from 'vitest';
import { initialOf } from './initial.ts';

it.each([
  ['Lea', 'L'],
  ['  ana M. ', 'A'],
  ['Jean-Pierre', 'J'],
  ['E\u0301lodie', 'É'],
  ['ßara', 'S'],
  ['李 明', '李'],
  ['2 Noah', 'N'],
  ['(Noah)', 'N'],
  ['  ', ''],
])('the first letter of «%s» is «%s»', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
