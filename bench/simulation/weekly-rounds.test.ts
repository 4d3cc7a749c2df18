import { expect, test } from 'vitest';
import type { Member } from './member.ts';
import { roundDays, WeeklyRounds } from './weekly-rounds.ts';
import { createMembers } from './world.ts';

/** Members who visit daily and always answer: half speak French and want German, half the other way round. */
function people(pairs: number): Member[] {
  return createMembers(1, { members: 2 * pairs, days: 1 }).map((member, index) => ({
    ...member,
    speaks: index % 2 ? ['fr'] : ['de'],
    wants: index % 2 ? 'de' : 'fr',
    joins: 0,
    lastVisitDay: 0,
    takesPart: true,
    habits: { visiting: 1, fading: 1000, kindness: 1 },
  }));
}

test('a round proposes pairs that fit both ways, at most two per member, and never the same again', async () => {
  const members = people(4);
  const rounds = new WeeklyRounds(1);
  const met = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    for (const member of members) member.lastVisitDay = round * roundDays;
    await rounds.begin(members, round * roundDays);
    for (const member of members) {
      const others = rounds.answer(member);
      expect(others.length).toBeLessThanOrEqual(2);
      for (const other of others) {
        expect(other.speaks).toContain(member.wants);
        const key = [member.index, other.index].sort().join(' ');
        expect(met.has(key)).toBe(false);
        met.add(key);
      }
      expect(rounds.answer(member)).toEqual([]);
    }
  }
  expect(met.size).toBeGreaterThan(0);
  expect(met.size).toBeLessThanOrEqual(16);
});

test('no one is proposed who does not take part, has no room or was absent for two weeks; participants count as searching', async () => {
  const [one, other, away, full, apart] = people(3) as [Member, Member, Member, Member, Member];
  away.lastVisitDay = -14;
  full.tandems = full.saidRoom;
  apart.takesPart = false;
  const rounds = new WeeklyRounds(1);
  expect(await rounds.begin([one, away, full, apart], 0)).toEqual([]);
  expect(await rounds.begin([one, other, away, full, apart], roundDays)).toEqual(expect.arrayContaining([one, other]));
  expect([one, other, away, full, apart].map(({ firstRequestDay }) => firstRequestDay)).toEqual([
    0,
    roundDays,
    undefined,
    undefined,
    undefined,
  ]);
});
