import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, noteNavigation, noteSentForm } from './leave-page.ts';

const replace = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  replace.mockClear();
  vi.stubGlobal('location', { pathname: '/de/chat', search: '?q=a', replace });
});
afterEach(() => {
  noteNavigation(false);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page whose session has ended elsewhere is requested again', () => {
  leavePage();
  expect(replace.mock.calls).toEqual([['/de/chat?q=a']]);
});

test('a form being sent is not aborted, and the page is left once that has ended', () => {
  noteNavigation(true);
  leavePage();
  vi.advanceTimersByTime(60_000);
  expect(replace).not.toHaveBeenCalled();
  noteNavigation(false);
  vi.advanceTimersByTime(1000);
  expect(replace).toHaveBeenCalledTimes(1);
});

test('a form that the browser sends has half a minute; one that the application took has none', () => {
  const taken = new Event('submit', { cancelable: true });
  taken.preventDefault();
  noteSentForm(taken);
  noteSentForm(new Event('submit', { cancelable: true }));
  leavePage();
  vi.advanceTimersByTime(29_000);
  expect(replace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(replace).toHaveBeenCalledTimes(1);
});
