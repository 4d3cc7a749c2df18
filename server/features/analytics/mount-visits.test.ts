import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { mountVisits } from './mount-visits.ts';

function createSite() {
  const count = vi.fn();
  const app = new Hono();
  const publicUrl = new URL('https://adeux.example');
  mountVisits(app as never, { environment: { publicUrl }, analytics: { count } } as never);
  const ask = (headers: Record<string, string>) =>
    app.request('/visit.gif?path=/de', { headers: { cookie: 'tracking=accepted', ...headers } });
  return { count, ask };
}

it('counts a visit of a reader who accepted it', async () => {
  const { count, ask } = createSite();
  const answer = await ask({ 'Sec-Fetch-Site': 'same-origin' });
  expect(answer.headers.get('set-cookie')).toMatch(/^visitor=[0-9a-f]{16};/);
  expect(count).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: 'https://adeux.example/de' }));
});

it.each([
  ['without consent', { cookie: 'tracking=denied' }],
  ['asked for by another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['fetched ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
])('counts nothing %s, and answers the same picture', async (_, headers) => {
  const { count, ask } = createSite();
  const answer = await ask(headers as Record<string, string>);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(count).not.toHaveBeenCalled();
});
