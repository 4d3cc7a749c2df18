import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChatState, chatStates, contactsLeft } from '../../../contract/constants/chats.ts';
import {
  chatStateAt,
  isAnsweredInTime,
  monthStart,
  pageRange,
  reasonNotToWrite,
  requestEnd,
  stateAfterLeaving,
} from './rules.ts';

const day = 86_400_000;

describe('the month by the clock of Berlin', () => {
  test.each([
    ['2026-01-31T22:59:59Z', '2025-12-31T23:00:00Z'],
    ['2026-01-31T23:00:00Z', '2026-01-31T23:00:00Z'],
    ['2026-03-31T21:59:59Z', '2026-02-28T23:00:00Z'],
    ['2026-03-31T22:00:00Z', '2026-03-31T22:00:00Z'],
    ['2026-10-25T01:30:00Z', '2026-09-30T22:00:00Z'],
    ['2026-10-31T23:00:00Z', '2026-10-31T23:00:00Z'],
    ['2027-01-01T00:00:00Z', '2026-12-31T23:00:00Z'],
  ])('%s is in the month that began at %s', (now, start) => {
    expect(monthStart(new Date(now)).toISOString()).toBe(new Date(start).toISOString());
  });

  test('begins at 0:00 on the first, not after now, at most 31 days and an hour before', () => {
    const berlin = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, (now) => {
        const start = monthStart(now);
        expect(berlin.format(start)).toBe(`${berlin.format(now).slice(0, 7)}-01 00:00:00`);
        expect(start <= now).toBe(true);
        expect(now.getTime() - start.getTime()).toBeLessThanOrEqual(31 * day + 3_600_000);
        expect(monthStart(start)).toEqual(start);
        expect(monthStart(new Date(start.getTime() - 1)) < start).toBe(true);
      }),
    );
  });
});

test('chats left is never below zero', () => {
  expect([contactsLeft(4, 0), contactsLeft(4, 4), contactsLeft(4, 30), contactsLeft(100, 30)]).toEqual([4, 0, 0, 70]);
});

test('an open request expires at its end, whatever the job does; nothing else expires', () => {
  const createdAt = new Date('2026-05-01T12:00:00Z');
  const expiresAt = requestEnd(createdAt);
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(14 * day);
  const before = new Date(expiresAt.getTime() - 1);
  expect(chatStateAt({ state: 'open', expiresAt }, before)).toBe('open');
  expect(chatStateAt({ state: 'open', expiresAt }, expiresAt)).toBe('expired');
  for (const state of chatStates.filter((other) => other !== 'open')) {
    expect(chatStateAt({ state, expiresAt }, new Date(expiresAt.getTime() + day))).toBe(state);
  }
});

test('an answer within seven days counts as in time', () => {
  const createdAt = new Date('2026-05-01T12:00:00Z');
  expect(isAnsweredInTime(createdAt, new Date(createdAt.getTime() + 7 * day))).toBe(true);
  expect(isAnsweredInTime(createdAt, new Date(createdAt.getTime() + 7 * day + 1))).toBe(false);
});

describe('who may write', () => {
  const free = {
    state: 'accepted',
    role: 'requester',
    messages: 3,
    reachable: true,
    hasBlocked: false,
    confirmed: true,
  } as const;

  test.each([
    ['in an accepted chat', {}, null],
    ['the addressee of a request', { state: 'open', role: 'addressee' }, null],
    ['the requester up to the limit', { state: 'open', messages: 2 }, null],
    ['the requester beyond it', { state: 'open', messages: 3 }, 'request_waiting'],
    ['in a declined chat', { state: 'declined' }, 'chat_closed'],
    ['in an expired chat', { state: 'expired', role: 'addressee' }, 'chat_closed'],
    ['in a chat one left', { state: 'left' }, 'chat_closed'],
    ['in a request under review', { state: 'held' }, 'request_held'],
    ['in a request not let through', { state: 'withheld' }, 'request_withheld'],
    ['unconfirmed', { confirmed: false }, 'email_not_confirmed'],
    ['to someone out of reach', { reachable: false, state: 'left' }, 'member_unreachable'],
    ['to someone one has blocked', { reachable: false, hasBlocked: true, state: 'left' }, 'member_blocked'],
  ] as const)('%s', (_, change, reason) => {
    expect(reasonNotToWrite({ ...free, ...change })).toBe(reason);
  });
});

test('leaving ends open and accepted chats and lets others be', () => {
  const after = (state: ChatState) => [stateAfterLeaving(state, 'requester'), stateAfterLeaving(state, 'addressee')];
  expect(chatStates.map(after)).toEqual([
    ['left', 'declined'],
    ['left', 'left'],
    ['declined', 'declined'],
    ['expired', 'expired'],
    ['left', 'left'],
    // Under review or withheld: its addressee is not in it.
    ['withheld', 'withheld'],
    ['withheld', 'withheld'],
  ]);
});

describe('pages of messages', () => {
  const size = fc.integer({ min: 1, max: 20 });
  const count = fc.integer({ min: 0, max: 120 });

  test('paging back from the newest gives every message once', () => {
    fc.assert(
      fc.property(count, size, (last, limit) => {
        const seen: number[] = [];
        for (let before: number | undefined; ; ) {
          const { from, to } = pageRange({ last, limit, ...(before !== undefined && { before }) });
          if (from > to) break;
          expect(to - from).toBeLessThan(limit);
          for (let sequence = to; sequence >= from; sequence--) seen.push(sequence);
          before = from;
        }
        expect(seen).toEqual(Array.from({ length: last }, (_, index) => last - index));
      }),
    );
  });

  test('paging forward after a message gives every later one once', () => {
    fc.assert(
      fc.property(count, size, fc.integer({ min: 0, max: 130 }), (last, limit, start) => {
        const seen: number[] = [];
        for (let after = start; ; ) {
          const { from, to } = pageRange({ last, limit, after });
          if (from > to) break;
          for (let sequence = from; sequence <= to; sequence++) seen.push(sequence);
          after = to;
        }
        expect(seen).toEqual(Array.from({ length: Math.max(0, last - start) }, (_, index) => start + 1 + index));
      }),
    );
  });
});
