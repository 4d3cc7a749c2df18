import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { levels } from '../../../contract/constants/profiles.ts';
import * as limits from '../../../contract/limits.ts';
import { aboutTexts, writtenLanguages } from './about-texts.ts';
import { readDataFile } from './csv.ts';
import { languageRows, placeRows } from './directory-rows.ts';
import { type MadeUpOptions, madeUpMembers } from './made-up-members.ts';
import { backgrounds } from './names.ts';
import { spokenName } from './spread.ts';
import { townWeights } from './town-weights.ts';

const languages = languageRows(await readDataFile('languages.csv'));
const places = placeRows(await readDataFile('swiss-postcodes.csv'));
const now = new Date('2026-11-21T12:00:00Z');
const make = (options: Partial<MadeUpOptions> = {}) => [
  ...madeUpMembers({ count: 4000, seed: 1, now, languages, places, ...options }),
];
const members = make();

test('the same options give the same members, also from the middle; another seed gives others', () => {
  expect(make({ from: 100, to: 110 })).toEqual(members.slice(100, 110));
  expect(make({ seed: 2, from: 0, to: 1 })[0]?.id).not.toBe(members[0]?.id);
});

test('they are the same as in existing demo databases, whatever the order of lines in data/demo/', () => {
  const digest = createHash('sha256');
  // Existing ones have given neither a week, nor their room, nor varieties.
  for (const { availability: _week, room: _room, isFull: _full, varieties: _varieties, ...member } of members)
    digest.update(JSON.stringify(member));
  expect(digest.digest('hex')).toBe('93af38995dc55c5bf0b20865063d9f86fbfee5e03015509f229c4d65c4899dae');
});

test('id and e-mail hang on seed and number alone', () => {
  const later = make({ count: 9000, now: new Date('2027-03-01T00:00:00Z'), from: 5, to: 6 });
  expect(later[0]).toMatchObject({ id: members[5]?.id, email: members[5]?.email });
});

test('ids are UUIDs of version 7, unique and in order', () => {
  const ids = members.map((member) => member.id);
  expect(z.array(z.uuidv7()).safeParse(ids).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(members.map((member) => member.email)).size).toBe(ids.length);
  for (const member of members) expect(member.email).toMatch(/@example\.test$/);
});

test('texts are within the limits of the contract and have no open slot', () => {
  for (const { name, about, hobbies } of members) {
    expect(name.length).toBeGreaterThanOrEqual(limits.name.min);
    expect(name.length).toBeLessThanOrEqual(limits.name.max);
    expect(hobbies?.length ?? 0).toBeLessThanOrEqual(limits.hobbies.max);
    if (about === null) continue;
    expect(about.length).toBeGreaterThanOrEqual(limits.about.min);
    expect(about.length).toBeLessThanOrEqual(400);
    expect(about).not.toMatch(/[{}[\]|ß]|undefined/);
  }
  const withoutAbout = members.filter((member) => member.about === null).length / members.length;
  expect(withoutAbout).toBeGreaterThan(0.03);
  expect(withoutAbout).toBeLessThan(0.1);
});

test('languages are of the directory, 1 to 4 spoken, 1 to 3 learned, none twice or on both sides', () => {
  const codes = new Set(languages.map((row) => row.code));
  for (const { speaks, learns } of members) {
    expect(speaks.length).toBeGreaterThanOrEqual(1);
    expect(speaks.length).toBeLessThanOrEqual(4);
    expect(learns.length).toBeGreaterThanOrEqual(1);
    expect(learns.length).toBeLessThanOrEqual(3);
    const all = [...speaks, ...learns];
    expect(new Set(all.map((entry) => entry.code)).size).toBe(all.length);
    for (const { code, level } of all) {
      expect(codes).toContain(code);
      expect([undefined, ...levels]).toContain(level);
    }
    expect(speaks[0]?.level).toBe('native');
    expect(learns.every((entry) => entry.level !== 'native')).toBe(true);
  }
});

test('who grew up with Swiss German also speaks German, and there are names for every background', () => {
  const native = members.filter((member) => member.speaks[0]?.code === 'gsw');
  expect(native.length).toBeGreaterThan(800);
  expect(native.every((member) => member.speaks.some((entry) => entry.code === 'de'))).toBe(true);
  for (const member of members) expect(backgrounds).toContain(member.speaks[0]?.code);
});

test('regions speak their language', () => {
  const cantonOf = new Map(places.map((place) => [place.id, place.canton]));
  const shareOf = (code: string, canton: string) => {
    const there = members.filter((member) => member.placeId !== null && cantonOf.get(member.placeId) === canton);
    return there.filter((member) => member.speaks[0]?.code === code).length / there.length;
  };
  expect(shareOf('gsw', 'LU')).toBeGreaterThan(0.35);
  expect(shareOf('fr', 'VD')).toBeGreaterThan(0.4);
  expect(shareOf('it', 'TI')).toBeGreaterThan(0.5);
  expect(shareOf('gsw', 'VD')).toBeLessThan(0.1);
});

test('members are adults, joined in order, and were last seen after joining and not later than now', () => {
  let before = 0;
  for (const { birthyear, createdAt, lastActiveAt, visits } of members) {
    if (birthyear !== null) expect(2026 - birthyear).toSatisfy((age: number) => age >= 18 && age <= 80);
    expect(createdAt.getTime()).toBeGreaterThan(before);
    expect(lastActiveAt.getTime()).toBeGreaterThan(createdAt.getTime());
    expect(lastActiveAt.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(now.getTime() - lastActiveAt.getTime()).toBeLessThan(732 * 86_400_000);
    expect(visits).toBeGreaterThanOrEqual(0.99);
    expect(visits).toBeLessThan(14.6);
    before = createdAt.getTime();
  }
});

test('requests add up', () => {
  for (const { requestsReceived, requestsAnswered, requestsOpen } of members) {
    expect(requestsAnswered + requestsOpen).toBeLessThanOrEqual(requestsReceived);
    expect(Math.min(requestsReceived, requestsAnswered, requestsOpen)).toBeGreaterThanOrEqual(0);
  }
});

test('about 8 % are inactive and every status and gender occurs', () => {
  const inactive = members.filter((member) => member.status === 'inactive').length / members.length;
  expect(inactive).toBeCloseTo(0.08, 1);
  expect(new Set(members.map((member) => member.status)).size).toBe(4);
  expect(new Set(members.map((member) => member.gender)).size).toBe(4);
});

test.each(writtenLanguages)('%s has at least 40 different sentences', (written) => {
  const { jobs: _jobs, hobbies: _hobbies, years: _years, towns: _towns, ...lists } = aboutTexts[written];
  const sentences = Object.values(lists).flatMap((list): string[] => (Array.isArray(list) ? list : []));
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences.length).toBeGreaterThanOrEqual(40);
});

test('every town with a weight is in the directory', () => {
  const names = new Set(places.map((place) => place.name));
  for (const town of Object.keys(townWeights)) expect(names).toContain(town);
});

test('towns are named as people say them', () => {
  expect(
    ['Lausanne 25', 'Wil SG', 'Biel/Bienne', 'Muri b. Bern', 'Davos Platz', 'Verbier (Bagnes)'].map(spokenName),
  ).toEqual(['Lausanne', 'Wil', 'Biel', 'Muri', 'Davos', 'Verbier']);
});

test('two in three publish their free times, mostly evenings', () => {
  const weeks = members.map(({ availability }) => availability);
  const received = weeks.filter((week) => week.length > 0);
  expect(received.length / weeks.length).toBeGreaterThan(0.55);
  expect(received.length / weeks.length).toBeLessThan(0.75);
  const times = received.flat();
  expect(times.filter(({ part }) => part === 'evening').length / times.length).toBeGreaterThan(0.35);
});
