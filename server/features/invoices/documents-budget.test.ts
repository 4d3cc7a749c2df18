import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '../../../contract/all-endpoints.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { paidReceipt } from '../../../tests/support/invoices.ts';
import { createMember } from '../../../tests/support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

it('is used up by few documents while other reads continue, separately for each member', async () => {
  const [owner, other] = [await createMember(app), await createMember(app)];
  const [receipt, others] = [await paidReceipt(app, owner), await paidReceipt(app, other)];
  let drawn = 0;
  let answer = await app.call(owner, 'GET', `/api/invoices/${receipt}/pdf`);
  for (; answer.status === 200 && drawn < 60; drawn += 1) {
    answer = await app.call(owner, 'GET', `/api/invoices/${receipt}/pdf`);
  }
  expect([answer.status, answer.code]).toEqual([429, 'too_many_requests']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(drawn).toBeLessThanOrEqual(20);
  expect((await app.call(owner, 'GET', '/api/invoices')).status).toBe(200);
  expect((await app.call(other, 'GET', `/api/invoices/${others}/pdf`)).status).toBe(200);
});

it('applies to every call that generates a file, unless a smaller one does', () => {
  const files = Object.entries(allEndpoints as Record<string, Endpoint>).filter(([key]) =>
    /^GET .*\/(pdf|csv|file|export)$/.test(key),
  );
  expect(files.filter(([, { rateLimit }]) => !['documents', 'mails'].includes(rateLimit))).toEqual([]);
  expect(files.length).toBeGreaterThanOrEqual(4);
});
