import { afterEach, expect, it, vi } from 'vitest';
import { followWorker } from './follow-worker.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a page does with the messages of its worker. */
function followed(messages: unknown[]) {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', new URL('https://adeux.example/de'));
  const navigate = vi.fn();
  followWorker(navigate);
  for (const data of messages) serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  return navigate.mock.calls.map(([path]) => path);
}

it('navigates on the worker’s message', () => {
  expect(followed([{ type: 'changeRoute', path: '/de/chat' }])).toEqual(['/de/chat']);
});

it('goes to no other site, and takes nothing else for an address', () => {
  const paths = ['https://evil.example/', '//evil.example', 'javascript:alert(1)'];
  const messages = paths.map((path) => ({ type: 'changeRoute', path }));
  expect(followed([...messages, { type: 'other', path: '/de/chat' }, null])).toEqual([]);
});

it('does nothing where there is no worker', () => {
  vi.stubGlobal('navigator', {});
  expect(() => followWorker(() => undefined)).not.toThrow();
});
