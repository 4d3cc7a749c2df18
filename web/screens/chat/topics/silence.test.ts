import { expect, test } from 'vitest';
import { isSilent } from './silence.ts';

const now = new Date('2026-11-23T12:00:00Z');
const chat = { state: 'accepted', canWrite: true, lastMessageAt: '2026-11-20T12:00:00Z', lastSequence: 3 } as const;
const talk = [{ sender: 'a' }, { sender: 'b' }, { sender: 'a' }];

test('a chat is silent from the fifth day without a message on', () => {
  expect(isSilent(chat, talk, now)).toBe(false);
  expect(isSilent({ ...chat, lastMessageAt: '2026-11-18T12:00:01Z' }, talk, now)).toBe(false);
  expect(isSilent({ ...chat, lastMessageAt: '2026-11-18T12:00:00Z' }, talk, now)).toBe(true);
});

test('and at once where a request was accepted without a word', () => {
  const requestOnly = [{ sender: 'a' }, { sender: 'a' }];
  expect(isSilent({ ...chat, lastSequence: 2 }, requestOnly, now)).toBe(true);
  expect(isSilent({ ...chat, lastSequence: 90 }, requestOnly, now)).toBe(false);
});

test('but never where writing is not possible', () => {
  const long = { ...chat, lastMessageAt: '2026-01-01T12:00:00Z' };
  expect(isSilent({ ...long, canWrite: false }, talk, now)).toBe(false);
  for (const state of ['open', 'left', 'declined', 'expired'] as const) {
    expect(isSilent({ ...long, state }, talk, now)).toBe(false);
  }
});
