import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Lea', 'L', ''],
  ['  ana M. ', 'A', 'M'],
  ['Jean-Pierre', 'J', 'P'],
  ['Inês de la Cruz', 'I', 'C'],
  ['E\u0301lodie', 'É', ''],
  ['ßara', 'S', ''],
  ['李 明', '李', '明'],
  ['Noah 2', 'N', ''],
  ['(Noah)', 'N', ''],
  ['  ', '', ''],
])('the initials of «%s» are «%s» and «%s»', (name, first, last) => {
  expect(initialsOf(name)).toEqual([first, last]);
});
