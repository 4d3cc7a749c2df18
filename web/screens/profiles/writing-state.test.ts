import { expect, test } from 'vitest';
import { writingState } from './writing-state.ts';

const free = {
  chat: null,
  isOwnRequest: false,
  isConfirmed: true,
  hasLanguages: true,
  status: 'both' as const,
  policy: 'open' as const,
  count: 1,
  limit: 4,
  type: 'basic' as const,
};
const chat = (state: 'open' | 'accepted' | 'declined' | 'expired' | 'left') => ({ id: 'c', state });

test('a running chat is continued, whatever the quota', () => {
  expect(writingState({ ...free, chat: chat('open'), count: 4 })).toEqual({ kind: 'chat', chatId: 'c' });
  expect(writingState({ ...free, chat: chat('accepted'), status: 'inactive' })).toEqual({ kind: 'chat', chatId: 'c' });
});

test('who was declined does not ask again, who declined may write', () => {
  expect(writingState({ ...free, chat: chat('declined'), isOwnRequest: true }).kind).toBe('declined');
  expect(writingState({ ...free, chat: chat('declined') })).toMatchObject({ kind: 'compose', formerChat: 'c' });
});

test('an ended chat leaves room for a new request', () => {
  expect(writingState({ ...free, chat: chat('expired') })).toMatchObject({ kind: 'compose', formerChat: 'c' });
  expect(writingState({ ...free, chat: chat('left') }).kind).toBe('compose');
});

test('the address precedes the languages, the languages before the pause, the pause before the quota', () => {
  expect(writingState({ ...free, isConfirmed: false, status: 'inactive' }).kind).toBe('unconfirmed');
  expect(writingState({ ...free, isConfirmed: false, hasLanguages: false }).kind).toBe('unconfirmed');
  expect(writingState({ ...free, hasLanguages: false, status: 'inactive' }).kind).toBe('languages');
  expect(writingState({ ...free, hasLanguages: false, chat: chat('open') }).kind).toBe('chat');
  expect(writingState({ ...free, status: 'inactive', count: 4 }).kind).toBe('pause');
  expect(writingState({ ...free, count: 4 })).toEqual({ kind: 'quota', type: 'basic', limit: 4 });
  expect(writingState({ ...free, count: 3 }).kind).toBe('compose');
});

test('a member who takes no requests is shown as such before the reader must do anything, a condition once their languages are known', () => {
  expect(writingState({ ...free, policy: 'closed', isConfirmed: false, hasLanguages: false }).kind).toBe('closed');
  expect(writingState({ ...free, policy: 'not_mine', hasLanguages: false }).kind).toBe('languages');
  expect(writingState({ ...free, policy: 'not_mine', count: 4 }).kind).toBe('notMine');
});

test('an existing chat continues, and a refusal stays one, whatever the other chose since', () => {
  expect(writingState({ ...free, chat: chat('open'), policy: 'closed' }).kind).toBe('chat');
  expect(writingState({ ...free, chat: chat('declined'), isOwnRequest: true, policy: 'closed' }).kind).toBe('declined');
});
