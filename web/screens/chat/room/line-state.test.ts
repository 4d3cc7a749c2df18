import { expect, it } from 'vitest';
import { type Line, type LineNews, nextLine, restartAfter } from './line-state.ts';

const connection = (state: RTCPeerConnectionState): LineNews => ({ kind: 'connection', state });
const arrives: LineNews = { kind: 'partner', isThere: true, isNew: true };
const stays: LineNews = { kind: 'partner', isThere: true, isNew: false };
const leaves: LineNews = { kind: 'partner', isThere: false, isNew: true };
const after = (...news: LineNews[]) => news.reduce<Line>(nextLine, 'alone');

it('goes up with the other, down when it breaks, and up again automatically', () => {
  expect(after(arrives)).toBe('connecting');
  expect(after(arrives, connection('connected'))).toBe('up');
  expect(after(arrives, connection('connected'), connection('disconnected'))).toBe('down');
  expect(after(arrives, connection('connected'), connection('failed'), connection('connecting'))).toBe('down');
  expect(after(arrives, connection('connected'), connection('failed'), connection('connected'))).toBe('up');
});

it('starts again with another device, and ends when the other leaves', () => {
  const up = [arrives, connection('connected')];
  expect(after(...up, stays)).toBe('up');
  expect(after(...up, arrives)).toBe('connecting');
  expect(after(...up, leaves)).toBe('alone');
  expect(after(...up, leaves, connection('connected'))).toBe('alone');
});

it('that was never up is not down', () => {
  expect(after(arrives, connection('failed'))).toBe('connecting');
});

it('seeks its path soon when it failed or broke, and again and again, less and less often', () => {
  const after = (attempt: number) => restartAfter('failed', attempt, 'impolite') ?? 0;
  expect(after(0)).toBeLessThan(restartAfter('disconnected', 0, 'impolite') ?? 0);
  expect([1, 2, 3, 4, 9].map(after)).toEqual([4000, 8000, 16_000, 30_000, 30_000]);
  expect(restartAfter('connecting', 1, 'impolite')).toBe(4000);
  expect(restartAfter('disconnected', 0, 'polite')).toBeGreaterThan(restartAfter('disconnected', 0, 'impolite') ?? 0);
});

it('is sought again when it is not found at first, and needs no help once it is up or closed', () => {
  for (const state of ['new', 'connecting'] as const) expect(restartAfter(state, 0, 'impolite')).toBe(10_000);
  expect(restartAfter('closed', 0, 'impolite')).toBeNull();
  expect(restartAfter('connected', 3, 'polite')).toBeNull();
});
