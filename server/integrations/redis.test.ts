import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { acceptedChat, send } from '../../tests/support/chats.ts';
import { openEvents } from '../../tests/support/live.ts';

// Nothing listens there. tests/machines/ has the tests with a real Redis.
const nowhere = 'redis://:password@127.0.0.1:1';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ REDIS_URL: nowhere, RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

test('an instance whose Redis is away starts, sends events and enforces its limits', async () => {
  await expect(app.services.redis?.run((client) => client.ping())).rejects.toThrow();
  const { requester, addressee, chatId } = await acceptedChat(app);
  const stream = await openEvents(app, requester);
  const statuses: number[] = [];
  for (let number = 0; number < 62; number++) statuses.push((await send(app, addressee, chatId, `${number}`)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual([429, 429]);
  await expect.poll(() => stream.named('message').length).toBe(60);
  await stream.close();
});
