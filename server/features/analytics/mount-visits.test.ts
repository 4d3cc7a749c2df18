import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { mountVisits } from './mount-visits.ts';

function createSite({ countsReaders = true, countRequest = async () => {} } = {}) {
  const count = vi.fn();
  const app = new Hono();
  const services = {
    environment: { publicUrl: new URL('https://adeux.example') },
    analytics: { count, countsReaders },
  };
  mountVisits(app as never, services as never, countRequest, ['', 'chat/:chat']);
  const request = (headers: Record<string, string>, path = '/de') =>
    app.request(`/visit.gif?path=${path}`, { headers: { cookie: 'tracking=accepted', ...headers } });
  return { count, request };
}

it('reports a view by a consenting reader, with a browser id if readers are distinguished', async () => {
  const { count, request } = createSite();
  const answer = await request({ 'Sec-Fetch-Site': 'same-origin' });
  expect(answer.headers.get('set-cookie')).toMatch(/^visitor=[0-9a-f]{16};/);
  expect(count).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      page: '',
      locale: 'de',
      url: 'https://adeux.example/de',
      reader: expect.objectContaining({ visitor: expect.stringMatching(/^[0-9a-f]{16}$/) }),
    }),
  );
});

it('sets no browser id, and reports nothing about a reader, if they are not', async () => {
  const { count, request } = createSite({ countsReaders: false });
  const answer = await request({ 'User-Agent': 'a browser' }, '/fr/chat/01990000-0000-7000-8000-000000000001');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(count.mock.calls).toEqual([
    [{ page: 'chat/:chat', locale: 'fr', url: 'https://adeux.example/fr/chat/{id}', reader: undefined }],
  ]);
});

it.each([
  ['without consent', { cookie: 'tracking=denied' }],
  ['requested by another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['fetched ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['of a page that is none', {}, '/de/made-up'],
])('counts nothing %s, and answers the same picture', async (_, headers, path?: string) => {
  const { count, request } = createSite();
  const answer = await request(headers as Record<string, string>, path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(count).not.toHaveBeenCalled();
});

it('ignores readers with too many requests, and answers the same picture', async () => {
  const { count, request } = createSite({ countRequest: () => Promise.reject(new Error('too often')) });
  const answer = await request({});
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
  expect(count).not.toHaveBeenCalled();
});
