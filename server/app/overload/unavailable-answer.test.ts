import { expect, test } from 'vitest';
import { unavailableAnswer } from './unavailable-answer.ts';

const request = (path: string, headers: Record<string, string> = {}) =>
  unavailableAnswer(new Request(`http://localhost${path}`, { headers }), 2);

test('a shed reader gets a small page in the language of the requested one', async () => {
  const page = request('/en/feed', { accept: 'text/html' });
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('2');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('<h1>Back in a moment</h1>');
});

test('all other requests get the API’s error', async () => {
  for (const [path, headers] of [
    ['/en/feed.data', {}],
    ['/api/posts', { accept: 'text/html' }],
  ] as const) {
    const answer = request(path, headers);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ error: { details: { code: 'unavailable' } } });
  }
});
