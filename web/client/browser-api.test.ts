import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const fetched = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'fr-CH' }, dispatchEvent: () => true });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal(
    'fetch',
    fetched.mockImplementation(async () => Response.json({ data: { count: 3 } })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it('requests JSON in the language of the page, and returns the answer no earlier than after 200 ms', async () => {
  const { browserApi } = await import('./browser-api.ts');
  const done = vi.fn();
  browserApi('GET /api/chats/unread-messages').then(done);
  await vi.advanceTimersByTimeAsync(199);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledExactlyOnceWith({ data: { count: 3 } });
  const headers = { Accept: 'application/json', 'Accept-Language': 'fr-CH' };
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/chats/unread-messages',
    expect.objectContaining({ method: 'GET', headers }),
  );
});

it('does not hold up what is sent', async () => {
  const { browserApi } = await import('./browser-api.ts');
  const done = vi.fn();
  browserApi('POST /api/chats/{id}/typing', { params: { id: 'c' } }).then(done);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});
