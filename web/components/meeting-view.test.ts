import { describe, expect, it } from 'vitest';
import type { Meeting } from '../../contract/meetings.ts';
import { calledOff, meetingsToCome, presentMeeting } from './meeting-view.ts';

const now = new Date('2026-10-20T08:00:00Z');
const reading = { locale: 'de', now } as const;
const meeting = (changes: Partial<Meeting>): Meeting => ({
  id: 'one',
  chat: 'chat',
  state: 'agreed',
  version: 2,
  proposedByMe: true,
  minutes: 60,
  mode: 'online',
  place: null,
  link: null,
  slots: [],
  slotsByMe: null,
  startsAt: '2026-10-24T08:00:00.000Z',
  createdAt: '2026-10-19T08:00:00.000Z',
  cancelledByMe: null,
  cancelledAt: null,
  room: null,
  may: ['move', 'cancel'],
  ...changes,
});

describe('a meeting', () => {
  it('is shown by the clock of the site, with when it ends', () => {
    expect(presentMeeting(meeting({}), reading).time).toMatchObject({
      day: 'Samstag, 24.\u00a0Oktober',
      from: '10:00',
      to: '11:00',
      isUnderWay: false,
    });
  });

  it.each([
    ['put back', '2026-10-25T00:30:00.000Z', '02:30', '02:30'],
    ['put forward', '2027-03-28T00:30:00.000Z', '01:30', '03:30'],
  ])('during which the clock is %s lasts as long as agreed', (_, startsAt, from, to) => {
    expect(presentMeeting(meeting({ startsAt }), reading).time).toMatchObject({ from, to });
  });

  it('is shown as under way until it ends', () => {
    const started = meeting({ startsAt: '2026-10-20T07:30:00.000Z' });
    expect(meetingsToCome([started], reading)).toMatchObject([{ time: { isUnderWay: true } }]);
    expect(meetingsToCome([started], { ...reading, now: new Date('2026-10-20T08:30:00Z') })).toEqual([]);
  });
});

it('agreed meetings are first, then waiting ones, each by time', () => {
  const proposed = { state: 'proposed', startsAt: null } as const;
  const all = [
    meeting({ id: 'waits long', ...proposed, slots: ['2026-10-23T08:00:00.000Z'] }),
    meeting({ id: 'waits', ...proposed, slots: ['2026-10-21T08:00:00.000Z'] }),
    meeting({ id: 'later', startsAt: '2026-11-24T08:00:00.000Z' }),
    meeting({ id: 'soon' }),
    meeting({ id: 'lapsed', state: 'lapsed', startsAt: null }),
    meeting({ id: 'off', state: 'cancelled' }),
  ];
  expect(meetingsToCome(all, reading).map(({ id }) => id)).toEqual(['soon', 'later', 'waits', 'waits long']);
});

it('a meeting called off by the other is shown until there is a later one, or its time is over', () => {
  const at = '2026-10-20T07:59:00.000Z';
  const off = meeting({ state: 'cancelled', cancelledByMe: false, cancelledAt: at });
  expect(calledOff([meeting({}), off], reading)).toEqual({ kind: 'cancelled', day: '24.\u00a0Oktober', at });
  expect(calledOff([meeting({ ...off, startsAt: null })], reading)?.kind).toBe('declined');
  expect(calledOff([meeting({ ...off, startsAt: null, proposedByMe: false })], reading)).toBeNull();
  expect(calledOff([off, meeting({})], reading)).toBeNull();
  expect(calledOff([meeting({ ...off, cancelledByMe: true })], reading)).toBeNull();
  expect(calledOff([meeting({ ...off, startsAt: '2026-10-20T07:00:00.000Z' })], reading)).toBeNull();
});
