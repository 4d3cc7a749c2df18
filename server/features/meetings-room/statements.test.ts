import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { join, offer, onlineMeeting, signal, sittings, together } from '../../../tests/support/rooms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What the application ran for a call, but for what wakes other processes. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const ran: string[] = [];
  const real = pg.Client.prototype.query;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    const [first] = given as unknown[];
    const text = typeof first === 'string' ? first : (first as { text: string }).text;
    if (!/pg_notify|^listen/i.test(text)) ran.push(text.slice(0, 80));
    return real.apply(this, given as never) as never;
  });
  try {
    await call();
  } finally {
    query.mockRestore();
  }
  return ran;
}

it('a signal is one statement, beside that which loads the session', async () => {
  const two = await together(app);
  const [mine, theirs] = sittings(two);
  await signal(app, mine, theirs, two.meeting.id, offer);
  const ran = await statementsOf(() => signal(app, mine, theirs, two.meeting.id, offer));
  expect(ran.length, ran.join('\n')).toBeLessThanOrEqual(2);
});

it('entering takes a dozen', async () => {
  const { requester, meeting } = await onlineMeeting(app);
  const ran = await statementsOf(() => join(app, requester, meeting.id, randomUUID()));
  expect(ran.length, ran.join('\n')).toBeLessThanOrEqual(14);
});
