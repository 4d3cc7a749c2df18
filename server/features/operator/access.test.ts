import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { type ContractCall, contractCalls } from '../../../tests/support/contract-calls.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { bodyWith, pathWith } from '../../../tests/support/sample-input.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Calls an endpoint with a valid body about something that does not exist. */
function callAs(member: string | null, { method, path, endpoint }: ContractCall) {
  const about = { kind: 'profile', id: randomUUID() };
  return app.call(member, method, pathWith(path, about), bodyWith(endpoint, about));
}

describe('calls for operators', () => {
  const operators = contractCalls.filter(({ path }) => path.startsWith('/api/operator/'));

  it('are all marked as such, and no others are', () => {
    const marked = contractCalls.filter(
      ({ endpoint }) => endpoint.access === 'moderator' || endpoint.access === 'admin',
    );
    expect(operators.map(({ key }) => key)).toEqual(marked.map(({ key }) => key));
    expect(operators.length).toBeGreaterThan(10);
  });

  it.each(operators)('$key', async (call) => {
    const member = await createMember(app);
    const moderator = await createOperator(app);
    const admin = await createOperator(app, 'admin');
    expect([(await callAs(null, call)).status, (await callAs(null, call)).code]).toEqual([401, 'not_logged_in']);
    expect([(await callAs(member, call)).status, (await callAs(member, call)).code]).toEqual([403, 'not_allowed']);
    const isForModerators = call.endpoint.access === 'moderator';
    expect((await callAs(moderator, call)).code === 'not_allowed').toBe(!isForModerators);
    expect((await callAs(admin, call)).status).not.toBe(403);
  });
});

describe('a suspended member', () => {
  it.each(contractCalls)('$key', async (call) => {
    const member = await createMember(app);
    await app.services.database.pool.query(`update users set suspended_until = 'infinity' where id = $1`, [member]);
    const answer = await callAs(member, call);
    const { access, whileSuspended } = call.endpoint;
    if (access !== 'visitor' && !whileSuspended) {
      expect([answer.status, answer.error.details]).toEqual([403, { code: 'suspended', until: null }]);
    } else {
      expect(answer.code).not.toBe('suspended');
    }
  });

  it('is a visitor where visitors may call', async () => {
    const [member, other] = [await createMember(app), await createMember(app)];
    const post = (
      await app.call(other, 'POST', '/api/posts', { data: { text: 'Wer jasst mit uns?', participants: 3 } })
    ).body;
    await app.services.database.pool.query(`update users set suspended_until = 'infinity' where id = $1`, [member]);
    const seen = await app.call(member, 'GET', `/api/posts/${post.data.id}`);
    expect(seen.body).toEqual((await app.call(null, 'GET', `/api/posts/${post.data.id}`)).body);
  });

  it('gets no live stream', async () => {
    const member = await createMember(app);
    await app.services.database.pool.query(`update users set suspended_until = 'infinity' where id = $1`, [member]);
    expect((await app.call(member, 'GET', '/api/events')).code).toBe('suspended');
  });

  it('leaves open what must be: reading why, logging out, the password, reports and appeals, their data', () => {
    const open = contractCalls.filter(({ endpoint }) => endpoint.whileSuspended).map(({ key }) => key);
    expect(open).toEqual(
      expect.arrayContaining([
        'GET /api/users/me',
        'POST /api/auth/logout',
        'POST /api/auth/change-password',
        'GET /api/reports',
        'GET /api/moderation/actions',
        'POST /api/moderation/actions/{id}/appeal',
        'GET /api/users/me/export',
        'DELETE /api/users/me',
      ]),
    );
  });
});

it('a messaging pause blocks what is marked as writing', () => {
  const writing = contractCalls.filter(({ endpoint }) => endpoint.isWriting).map(({ key }) => key);
  expect(writing.sort()).toEqual([
    'POST /api/chats',
    'POST /api/chats/{id}/corrections/ask',
    'POST /api/chats/{id}/meetings',
    'POST /api/chats/{id}/messages',
    'POST /api/chats/{id}/pictures',
    'POST /api/chats/{id}/recordings',
    'POST /api/meetings/{id}/log',
    'POST /api/meetings/{id}/move',
    'POST /api/meetings/{id}/room/words',
    'POST /api/posts',
    'POST /api/posts/{id}/comments',
    'POST /api/tandems',
    'POST /api/tandems/{id}/accept',
    'POST /api/tandems/{id}/change',
    'POST /api/tandems/{id}/meetings',
    'PUT /api/chats/{id}/messages/{message}',
    'PUT /api/chats/{id}/messages/{message}/reaction',
    'PUT /api/posts/{id}',
  ]);
});
