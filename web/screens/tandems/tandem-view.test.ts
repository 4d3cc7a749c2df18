import { describe, expect, it } from 'vitest';
import { doneNote, openQuestion, waitsForMe, weekOf } from './tandem-view.ts';

describe('the week of a tandem', () => {
  const term = { startsOn: '2026-10-23', endsOn: '2027-01-15', endedOn: null };
  it.each([
    ['2026-10-23', 1],
    ['2026-10-29', 1],
    ['2026-10-30', 2],
    ['2026-11-23', 5],
    ['2027-01-14', 12],
    ['2027-03-01', 12],
    ['2026-10-01', 1],
  ])('on %s is %i of 12', (day, now) => {
    expect(weekOf(term, day)).toEqual({ now, of: 12 });
  });

  it('stays the one in which it ended', () => {
    expect(weekOf({ ...term, endedOn: '2026-11-10' }, '2027-03-01')).toEqual({ now: 3, of: 12 });
  });

  it('is none before two have agreed', () => {
    expect(weekOf({ startsOn: null, endsOn: null, endedOn: null }, '2026-11-23')).toBeNull();
  });
});

it('waits for the member who did not propose the current terms', () => {
  expect(waitsForMe({ state: 'proposed', proposedByMe: false, renewal: null })).toBe(true);
  expect(waitsForMe({ state: 'proposed', proposedByMe: true, renewal: null })).toBe(false);
  expect(waitsForMe({ state: 'active', proposedByMe: false, renewal: { byMe: false, termWeeks: 12 } })).toBe(true);
  expect(waitsForMe({ state: 'active', proposedByMe: false, renewal: { byMe: true, termWeeks: 12 } })).toBe(false);
  expect(waitsForMe({ state: 'active', proposedByMe: false, renewal: null })).toBe(false);
});

it.each([
  ['proposed', 'proposed', true, 'proposed'],
  ['proposed', 'proposed', false, null],
  ['proposed', 'active', true, null],
  ['accepted', 'active', false, 'accepted'],
  ['accepted', 'ended', false, null],
  ['saved', 'ended', false, 'saved'],
  ['', 'active', true, null],
] as const)('the address ?%s of a tandem that is %s (mine: %s) shows: %s', (note, state, proposedByMe, said) => {
  expect(doneNote(new URLSearchParams(note), { state, proposedByMe })).toBe(said);
});

it.each([
  [{ agreement: true, times: true, checkIn: true, cameForCheckIn: true }, 'agreement'],
  [{ agreement: false, times: true, checkIn: true, cameForCheckIn: false }, 'times'],
  [{ agreement: false, times: true, checkIn: true, cameForCheckIn: true }, 'checkIn'],
  [{ agreement: false, times: true, checkIn: false, cameForCheckIn: true }, 'times'],
  [{ agreement: false, times: false, checkIn: true, cameForCheckIn: false }, 'checkIn'],
  [{ agreement: false, times: false, checkIn: false, cameForCheckIn: true }, null],
])('of %o the open question is %s', (waiting, question) => {
  expect(openQuestion(waiting)).toBe(question);
});
