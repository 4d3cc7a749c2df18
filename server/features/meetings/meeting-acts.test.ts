import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockAt, momentOf } from '../../../contract/format/clock.ts';
import { actsOf, endOf, type MeetingFacts, overlaps } from './meeting-acts.ts';
import { slotFaults } from './propose-meeting.ts';

const now = new Date('2026-10-01T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const at = fc.integer({ min: -5000, max: 5000 }).map(later);
const facts: fc.Arbitrary<MeetingFacts> = fc
  .record({
    state: fc.constantFrom('proposed' as const, 'agreed' as const, 'cancelled' as const),
    slots: fc.option(fc.array(at, { minLength: 1, maxLength: 3 })),
    by: fc.constantFrom('anna', 'ben'),
    startsAt: at,
  })
  .map(({ state, slots, by, startsAt }) => {
    const offered = state === 'proposed' ? (slots ?? [startsAt]) : slots;
    return {
      state,
      slots: offered,
      slotsBy: offered && by,
      startsAt: state === 'proposed' ? null : startsAt,
    };
  });

describe('what the two can do with a meeting', () => {
  it('is for one of them at most to accept', () => {
    fc.assert(
      fc.property(facts, (meeting) => {
        const accepting = ['anna', 'ben'].filter((by) => actsOf(meeting, by, now).includes('accept'));
        expect(accepting.length).toBeLessThanOrEqual(1);
        expect(accepting).not.toContain(meeting.slotsBy);
      }),
    );
  });

  it('is nothing once it is cancelled or has started; else both can move and cancel', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom('anna', 'ben'), (meeting, by) => {
        const acts = actsOf(meeting, by, now);
        const isOver =
          meeting.state === 'cancelled' ||
          (meeting.state === 'agreed' && meeting.startsAt !== null && meeting.startsAt <= now) ||
          (meeting.state === 'proposed' && !meeting.slots?.some((slot) => slot > now));
        if (isOver) expect(acts).toEqual([]);
        else expect(acts).toEqual(expect.arrayContaining(['move', 'cancel']));
      }),
    );
  });

  it('offers to stay with the agreed time only while another is proposed', () => {
    const agreed: MeetingFacts = { state: 'agreed', slots: null, slotsBy: null, startsAt: later(60) };
    expect(actsOf(agreed, 'anna', now)).toEqual(['move', 'cancel']);
    expect(actsOf({ ...agreed, slots: [later(90)], slotsBy: 'ben' }, 'ben', now)).toEqual(['keep', 'move', 'cancel']);
    expect(actsOf({ ...agreed, startsAt: now }, 'anna', now)).toEqual([]);
  });

  it('waits for the other to accept a time that is still to come', () => {
    const offered: MeetingFacts = { state: 'proposed', slots: [now, later(15)], slotsBy: 'anna', startsAt: null };
    expect(actsOf(offered, 'anna', now)).toEqual(['move', 'cancel']);
    expect(actsOf(offered, 'ben', now)).toEqual(['accept', 'move', 'cancel']);
    expect(actsOf({ ...offered, slots: [now] }, 'ben', now)).toEqual([]);
    expect(actsOf({ ...offered, state: 'cancelled' }, 'ben', now)).toEqual([]);
  });
});

describe('meetings at the same time', () => {
  it('are detected in either order; consecutive meetings do not overlap', () => {
    const one = { startsAt: later(0), minutes: 60 };
    expect(overlaps(one, { startsAt: later(60), minutes: 30 })).toBe(false);
    expect(overlaps({ startsAt: later(60), minutes: 30 }, one)).toBe(false);
    expect(overlaps(one, { startsAt: later(45), minutes: 30 })).toBe(true);
    expect(overlaps({ startsAt: later(45), minutes: 30 }, one)).toBe(true);
  });

  it.each([
    ['spring', '2027-03-28T01:30', '2027-03-28T01:30:00Z'],
    ['autumn', '2026-10-25T01:30', '2026-10-25T00:30:00Z'],
  ])('last their minutes over the change of the hour in %s', (_, begins, ends) => {
    const startsAt = new Date(momentOf(begins) ?? 0);
    expect(endOf({ startsAt, minutes: 60 })).toEqual(new Date(ends));
  });
});

describe('times that are offered', () => {
  const faultOf = (slot: Date) => slotFaults([slot.toISOString()], now)[0]?.key;

  it('are to come, within twelve weeks, at quarters of an hour, each once', () => {
    expect(faultOf(later(15))).toBeUndefined();
    expect(faultOf(now)).toBe('slot_past');
    expect(faultOf(later(84 * 1440))).toBeUndefined();
    expect(faultOf(later(84 * 1440 + 15))).toBe('slot_late');
    expect(faultOf(later(20))).toBe('slot_quarter');
    const twice = [later(15).toISOString(), later(15).toISOString().replace('.000Z', 'Z')];
    expect(slotFaults(twice, now)).toEqual([{ path: 'slots.1', key: 'slot_twice' }]);
  });

  it('are unambiguous on our clock: none in the hour that occurs twice', () => {
    const quarter = 15 * 60_000;
    const from = new Date('2026-10-24T12:00:00Z');
    const shownOnce = (slot: Date) => momentOf(clockAt(slot)) === slot.toISOString();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (quarters) => {
        const slot = new Date(from.getTime() + quarters * quarter);
        const isTakenBack = clockAt(slot) >= '2026-10-25T02:00' && clockAt(slot) < '2026-10-25T03:00';
        expect(slotFaults([slot.toISOString()], from)[0]?.key).toBe(isTakenBack ? 'slot_ambiguous' : undefined);
        if (!isTakenBack) expect(shownOnce(slot)).toBe(true);
      }),
    );
    expect(faultOf(new Date('2026-10-25T00:30:00Z'))).toBe('slot_ambiguous');
    expect(faultOf(new Date('2026-10-25T01:30:00Z'))).toBe('slot_ambiguous');
  });
});
