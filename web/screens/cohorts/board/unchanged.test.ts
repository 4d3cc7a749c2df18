import { expect, it } from 'vitest';
import { reuse } from './unchanged.ts';

it('takes the earlier object of what says the same, and the new one of what changed or is new', () => {
  const before = [
    { id: 'anna', state: 'waiting', gives: ['de'] },
    { id: 'bea', state: 'waiting', gives: ['it'] },
  ];
  const after = [
    { id: 'bea', state: 'draft', gives: ['it'] },
    { id: 'carlo', state: 'waiting', gives: ['fr'] },
    { id: 'anna', state: 'waiting', gives: ['de'] },
  ];
  const reused = reuse(before, after);
  expect(reused).toEqual(after);
  expect(reused[2]).toBe(before[0]);
  expect(reused[0]).toBe(after[0]);
});
