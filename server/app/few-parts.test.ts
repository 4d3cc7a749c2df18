import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { createMember } from '../../tests/support/members.ts';
import { startSession } from '../features/session/start-session.ts';
import { withFewParts } from './few-parts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
const formOf = (parts: number, type = 'multipart/form-data; boundary=x') =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: `${part.repeat(parts)}--x--\r\n`,
  });

it('passes a form with as many parts as ours have', async () => {
  const form = await withFewParts(formOf(499)).formData();
  expect(form.getAll('a')).toHaveLength(499);
});

it('aborts one with more', async () => {
  await expect(withFewParts(formOf(501)).arrayBuffer()).rejects.toThrow('malformed_body');
});

it('refuses a large body of another type', () => {
  expect(() => withFewParts(formOf(1, 'application/x-www-form-urlencoded'))).toThrow('malformed_body');
});

it('applies to a large upload', async () => {
  const token = await startSession(app.services, await createMember(app), 'test');
  const sent = formOf(200_000);
  sent.headers.set('Content-Length', String(part.length * 200_000));
  sent.headers.set('Authorization', `Bearer ${token}`);
  const answer = await app.app.request('/api/upload', {
    method: 'POST',
    headers: sent.headers,
    body: await sent.text(),
  });
  expect(await answer.json()).toMatchObject({ error: { status: 400, details: { code: 'malformed_body' } } });
});
