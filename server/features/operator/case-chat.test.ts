import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, send } from '../../../tests/support/chats.ts';
import { act, caseOf, createOperator, readCase, report } from '../../../tests/support/moderation.ts';

let app: TestApp;
let moderator: string;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createOperator(app);
});
afterAll(() => app.close());

it('after its case a private chat is closed to moderators: they see the evidence, not later messages', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const { body } = await send(app, requester, chatId, 'gemeldet');
  await report(app, addressee, 'message', body.data.id);
  const caseId = await caseOf(app, body.data.id);
  const messages = () => app.call(moderator, 'GET', `/api/operator/cases/${caseId}/messages`);
  expect((await messages()).status).toBe(200);
  await act(app, moderator, caseId, 'dismiss');
  await send(app, addressee, chatId, 'nur für uns');
  expect((await messages()).status).toBe(404);
  const found = await readCase(app, moderator, caseId);
  expect(JSON.stringify(found.evidence)).toContain('gemeldet');
  expect(found.thing.now).toBeNull();
  expect(JSON.stringify(found)).not.toContain('nur für uns');
});
