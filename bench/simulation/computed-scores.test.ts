import { expect, test } from 'vitest';
import { ComputedScores, withNext } from './computed-scores.ts';
import type { Member } from './member.ts';
import { createMembers } from './world.ts';

const [member] = createMembers(1, { members: 1, days: 1 }) as [Member];
const facts = { received: 4, answered: 2, open: 2, running: 0, room: 1 };

test('a score is valid for its facts until a visit or another day', () => {
  const computed = new ComputedScores();
  computed.store(member, 3, facts, -7);
  expect(computed.get(member, 3, { ...facts })).toBe(-7);
  for (const other of [{ open: 3 }, { received: 5 }, { answered: 3 }, { running: 1 }, { room: 2 }])
    expect(computed.get(member, 3, { ...facts, ...other })).toBeUndefined();
  expect(computed.get(member, 4, facts)).toBeUndefined();
  expect(computed.get({ ...member, visits: 2 }, 3, facts)).toBeUndefined();
  computed.store(member, 4, { ...facts, open: 1 }, -5);
  expect(computed.get(member, 4, facts)).toBeUndefined();
});

test('the next facts are one more request and, for a present member, the results of answers, each once', () => {
  expect(withNext(facts, false)).toEqual([facts, { ...facts, open: 3 }]);
  const next = withNext(facts, true);
  expect(next).toContainEqual({ received: 5, answered: 3, open: 1, running: 1, room: 1 });
  expect(next).toContainEqual({ ...facts, open: 0 });
  expect(new Set(next.map((each) => JSON.stringify(each))).size).toBe(next.length);
});
