import { expect, test } from 'vitest';
import { readEnvironment } from '../base/environment.ts';
import { asSent } from './own-origin.ts';

// Over TLS on a loopback address, where a proxy ends TLS.
const environment = readEnvironment({ PUBLIC_URL: 'https://localhost' });

function sent(origin: string | undefined, init: RequestInit = { method: 'POST', body: 'a=b' }) {
  const headers = { Host: 'localhost', ...(origin !== undefined && { Origin: origin }) };
  return asSent(new Request('http://localhost/de/login?x=1', { ...init, headers }), environment);
}

test('a form that came through a proxy has the address it was sent to', async () => {
  const request = sent('https://localhost');
  expect([request.method, request.url, await request.text()]).toEqual([
    'POST',
    'https://localhost/de/login?x=1',
    'a=b',
  ]);
});

test.each([
  ['from elsewhere', 'https://elsewhere.example'],
  ['from nowhere', 'null'],
  ['that does not say', undefined],
])('a form %s does not', (_, origin) => {
  expect(sent(origin).url).toBe('http://localhost/de/login?x=1');
});

test('a page request is left unchanged', () => {
  expect(sent('https://localhost', { method: 'GET' }).url).toBe('http://localhost/de/login?x=1');
});
