import { describe, expect, test } from 'vitest';
import { addCircumstances, kilometresBetween, statedCommonTimes, suitsFor } from './circumstances.ts';
import type { Lives, Member } from './member.ts';
import { createMembers } from './world.ts';

const size = { members: 200, days: 60 };
const [plain] = createMembers(1, size) as [Member];
const living = (lives: Partial<Lives>): Member => ({
  ...plain,
  lives: { east: 0, north: 0, meetsOnline: false, meetsInPerson: true, ...lives },
});
const free = (times: number, isFlash = true): Member => ({ ...plain, week: { times, isFlash } });

describe('circumstances of a world', () => {
  test('are the same for the same seed, each alone and together, and change nothing else', () => {
    const [alone, both] = [createMembers(1, size), createMembers(1, size)];
    addCircumstances(alone, ['weeks'], 1);
    addCircumstances(both, ['places', 'weeks'], 1);
    expect(alone.map(({ week }) => week)).toEqual(both.map(({ week }) => week));
    expect(alone.every(({ lives }) => lives === undefined)).toBe(true);
    expect(both.map(({ lives: _lives, week: _week, ...rest }) => rest)).toEqual(createMembers(1, size));
  });

  test('of places: members who live far away meet online, or rarely answer', () => {
    const [here, near, far] = [living({}), living({ east: 60 }), living({ east: 61 })];
    expect(suitsFor(here, near)).toBe(1);
    expect(suitsFor(here, far)).toBeLessThan(0.5);
    const online = { meetsOnline: true };
    expect(suitsFor(living(online), living({ ...online, east: 200 }))).toBe(1);
    expect(suitsFor(here, living({ ...online, meetsInPerson: false }))).toBeLessThan(0.5);
    expect(kilometresBetween(here, far)).toBe(61);
    expect(kilometresBetween(here, plain)).toBeNull();
  });

  test('of weeks: a common time exists whether or not it is published, and counts if both publish it', () => {
    expect(suitsFor(free(0b0110), free(0b0011))).toBe(1);
    expect(suitsFor(free(0b0110), free(0b1001))).toBe(0.5);
    expect(statedCommonTimes(free(0b0110), free(0b0111))).toBe(2);
    expect(statedCommonTimes(free(0b0110), free(0b0111, false))).toBe(0);
  });

  test('a world without any stays unchanged', () => {
    const members = createMembers(1, size);
    addCircumstances(members, [], 1);
    expect(members).toEqual(createMembers(1, size));
    expect(suitsFor(members[0] as Member, members[1] as Member)).toBe(1);
  });
});
