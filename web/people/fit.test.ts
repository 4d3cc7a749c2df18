import { describe, expect, it } from 'vitest';
import { canPractise, commonInterests, fitReasons, kilometres, nearestPlace, sharedLanguages } from './fit.ts';

const language = (code: string) => ({ id: code, code, name: code.toUpperCase() });
const luzern = { id: '1', name: 'Luzern', postcode: '6003', canton: 'LU', latitude: 47.0505, longitude: 8.3064 };
const kriens = { id: '2', name: 'Kriens', postcode: '6010', canton: 'LU', latitude: 47.0353, longitude: 8.2777 };
const geneva = { id: '3', name: 'Genève', postcode: '1204', canton: 'GE', latitude: 46.2044, longitude: 6.1432 };
const lea = {
  status: 'both' as const,
  langsSpeaking: [language('it'), language('de')],
  langsLearning: [language('gsw')],
  locations: [luzern],
  hobbies: 'Wandern, Lesen, Kochen',
};
const martina = {
  ...lea,
  langsSpeaking: [language('de'), language('gsw')],
  langsLearning: [language('it')],
  locations: [kriens],
  hobbies: 'wandern; Schwimmen im See',
  responseRate: 'good' as const,
};

describe('Reasons why two fit', () => {
  it('are in the order of their weight, four at most', () => {
    expect(fitReasons(martina, lea, 'de')).toEqual([
      { kind: 'cross', speaks: 'GSW', learns: 'IT' },
      { kind: 'near', km: 3 },
      { kind: 'interests', interests: 'wandern' },
      { kind: 'answers' },
    ]);
  });

  it('name the times in common after the languages, if both published their week', () => {
    const evening = { day: 'tue', part: 'evening' } as const;
    const noon = { day: 'mon', part: 'noon' } as const;
    const reason = (theirs: (typeof evening | typeof noon)[], mine: (typeof evening | typeof noon)[] | undefined) =>
      fitReasons({ ...martina, availability: theirs }, { ...lea, ...(mine && { availability: mine }) }, 'de')[1];
    expect(reason([evening, noon], [evening])).toEqual({ kind: 'time', count: 1, part: 'evening' });
    expect(reason([evening, noon], [evening, noon])).toEqual({ kind: 'time', count: 2, part: null });
    expect(reason([noon], [evening])).toEqual({ kind: 'near', km: 3 });
    expect(reason([noon], undefined)).toEqual({ kind: 'near', km: 3 });
  });

  it('name a variety after the languages: one that they speak and I look for', () => {
    const reason = (theirs: 'speaks' | 'understands', mine: 'gsw-bern' | 'gsw-basel') =>
      fitReasons(
        { ...martina, varieties: [{ variety: 'gsw-bern', as: theirs }] },
        { ...lea, varieties: [{ variety: mine, as: 'wants' }] },
        'de',
      )[1];
    expect(reason('speaks', 'gsw-bern')).toEqual({ kind: 'variety', variety: 'gsw-bern' });
    expect(reason('speaks', 'gsw-basel')).toEqual({ kind: 'near', km: 3 });
    expect(reason('understands', 'gsw-bern')).toEqual({ kind: 'near', km: 3 });
  });

  it('say which half fits where only one does, and nothing where none does', () => {
    expect(fitReasons({ ...martina, langsLearning: [] }, lea, 'de')[0]).toEqual({
      kind: 'speaks',
      language: 'GSW',
    });
    expect(fitReasons({ ...martina, langsSpeaking: [] }, lea, 'de')[0]).toEqual({
      kind: 'learns',
      language: 'IT',
    });
    const stranger = { status: 'active' as const, locations: [geneva] };
    expect(fitReasons(stranger, lea, 'de')).toEqual([]);
    expect(fitReasons({ ...martina, langsSpeaking: [] }, lea, 'fr')[0]).toEqual({
      kind: 'learns',
      language: 'iT',
    });
    expect(fitReasons(martina, undefined, 'de')).toEqual([]);
  });

  it('name a place only to members who meet there', () => {
    const where = (other: object) => fitReasons({ ...martina, ...other }, lea, 'de')[1];
    expect(where({ locations: [kriens, luzern] })).toEqual({ kind: 'place', place: 'Luzern' });
    expect(where({ locations: [geneva] })).toEqual({ kind: 'online' });
    expect(where({ status: 'online' })).toEqual({ kind: 'online' });
    expect(where({ status: 'active', locations: [] })).toEqual({ kind: 'interests', interests: 'wandern' });
  });
});

describe('Two who', () => {
  const two = (mine: 'active' | 'online' | 'both', theirs: 'active' | 'online' | 'both', place = kriens) =>
    canPractise({ status: theirs, locations: [place] }, { status: mine, locations: [luzern] });

  it('both call can practise from anywhere', () => {
    expect([two('online', 'both', geneva), two('both', 'both', geneva), two('online', 'online', geneva)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('cannot both call have to be in reach', () => {
    expect([two('active', 'both'), two('both', 'active')]).toEqual([true, true]);
    expect([two('active', 'both', geneva), two('both', 'active', geneva)]).toEqual([false, false]);
    expect([two('active', 'online'), two('online', 'active')]).toEqual([false, false]);
    expect(canPractise({ status: 'active', locations: [] }, { status: 'active', locations: [luzern] })).toBe(true);
  });
});

it('names the nearest place where it is not home', () => {
  expect(nearestPlace({ locations: [geneva, kriens] }, lea)).toEqual({ km: 3, name: 'Kriens' });
  expect(nearestPlace({ locations: [kriens, geneva] }, lea)).toEqual({ km: 3, name: null });
  expect(nearestPlace({ locations: [] }, lea)).toBeNull();
});

it('finds common interests in lists, never in sentences', () => {
  expect(commonInterests('Kochen,  LESEN', lea.hobbies)).toEqual(['Kochen', 'LESEN']);
  expect(commonInterests('Ich mag alles, was mit Lesen und Kochen zu tun hat', lea.hobbies)).toEqual([]);
  expect(commonInterests('Fußball, cafés', 'FUSSBALL, Cafe\u0301s')).toEqual(['Fußball', 'cafés']);
  expect(commonInterests(null, undefined)).toEqual([]);
});

it('computes kilometres as the map does', () => {
  expect(kilometres(luzern, geneva)).toBeGreaterThan(185);
  expect(kilometres(luzern, geneva)).toBeLessThan(192);
});

it('shares what one speaks and the other learns', () => {
  const { speaks, learns } = sharedLanguages(martina, lea);
  expect(speaks.map(({ code }) => code)).toEqual(['gsw']);
  expect(learns.map(({ code }) => code)).toEqual(['it']);
});
