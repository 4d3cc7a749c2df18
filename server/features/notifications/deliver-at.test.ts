import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NotificationName, notificationKinds, notificationNames } from '../../../contract/notifications-kinds.ts';
import { afterQuietHours, deliverAt } from './deliver-at.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Ten years around a few clock changes. */
const moments = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2034-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));
/** The days of clock changes, and those around them. */
const changes = fc
  .tuple(fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'), fc.integer({ min: -30 * 60, max: 30 * 60 }))
  .map(([change, minutes]) => new Date(Date.parse(change) + minutes * minute));
const anyMoment = fc.oneof(moments, changes);

const shown = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});
const clockOf = (moment: Date) => shown.format(moment);
const isQuiet = (moment: Date) => {
  const hours = Number(clockOf(moment).slice(0, 2));
  return hours >= 22 || hours < 7;
};
const kindsOf = (delivery: string) =>
  fc.constantFrom(...notificationNames.filter((kind) => notificationKinds[kind].delivery === delivery));

describe('when a notice leaves', () => {
  it('is never before the event, and only immediate kinds are sent in the quiet hours', () => {
    fc.assert(
      fc.property(fc.constantFrom(...notificationNames), anyMoment, (kind, moment) => {
        const due = deliverAt(kind, 'mail', moment);
        expect(due >= moment).toBe(true);
        if (notificationKinds[kind].delivery === 'at_once') expect(due).toEqual(moment);
        else expect(isQuiet(due)).toBe(false);
      }),
    );
  });

  it('soon: five minutes later, or at 7:00 of the coming morning', () => {
    fc.assert(
      fc.property(kindsOf('soon'), anyMoment, (kind, moment) => {
        const due = deliverAt(kind, 'mail', moment);
        const usual = new Date(moment.getTime() + 5 * minute);
        if (!isQuiet(usual)) {
          expect(due).toEqual(usual);
          return;
        }
        expect(clockOf(due)).toBe('07:00:00');
        // Nine quiet hours, ten in the night the clock goes back.
        expect(due.getTime() - usual.getTime()).toBeLessThanOrEqual(10 * hour);
      }),
    );
  });

  it('by push: after five seconds, or at 7:00', () => {
    fc.assert(
      fc.property(fc.constantFrom(...notificationNames), anyMoment, (kind, moment) => {
        const due = deliverAt(kind, 'push', moment);
        const usual = new Date(moment.getTime() + 5000);
        if (isQuiet(usual)) expect(clockOf(due)).toBe('07:00:00');
        else expect(due).toEqual(usual);
      }),
    );
  });

  it('daily: at the next 18:00, at most a day and an hour later', () => {
    fc.assert(
      fc.property(kindsOf('daily'), anyMoment, (kind, moment) => {
        const due = deliverAt(kind, 'mail', moment);
        expect(clockOf(due)).toBe('18:00:00');
        expect(due > moment).toBe(true);
        expect(due.getTime() - moment.getTime()).toBeLessThanOrEqual(25 * hour);
      }),
    );
  });

  it('preserves the order of events', () => {
    fc.assert(
      fc.property(fc.constantFrom(...notificationNames), anyMoment, anyMoment, (kind, one, other) => {
        const [first, second] = one < other ? [one, other] : [other, one];
        expect(deliverAt(kind, 'mail', first) <= deliverAt(kind, 'mail', second)).toBe(true);
      }),
    );
  });

  it.each<[NotificationName, string, string]>([
    ['unread_messages', '2026-11-21T12:00:00Z', '2026-11-21T12:05:00.000Z'],
    ['unread_messages', '2026-11-21T20:54:59Z', '2026-11-21T20:59:59.000Z'],
    ['unread_messages', '2026-11-21T20:55:00Z', '2026-11-22T06:00:00.000Z'],
    ['new_request', '2026-11-22T05:54:59Z', '2026-11-22T06:00:00.000Z'],
    ['new_request', '2026-07-01T22:30:00Z', '2026-07-02T05:00:00.000Z'],
    ['new_request', '2026-03-28T23:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['new_request', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
    ['new_comment', '2026-11-21T16:59:59Z', '2026-11-21T17:00:00.000Z'],
    ['new_comment', '2026-11-21T17:00:00Z', '2026-11-22T17:00:00.000Z'],
    ['joined', '2026-03-28T17:30:00Z', '2026-03-29T16:00:00.000Z'],
    ['security', '2026-11-21T23:30:00Z', '2026-11-21T23:30:00.000Z'],
  ])('%s at %s leaves at %s', (kind, moment, due) => {
    expect(deliverAt(kind, 'mail', new Date(moment)).toISOString()).toBe(due);
  });

  it('leaves a moment by day as it is', () => {
    const noon = new Date('2026-11-21T11:00:00Z');
    expect(afterQuietHours(noon)).toEqual(noon);
  });
});
