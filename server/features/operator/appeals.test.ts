import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { act, createOperator, readCase, reportedProfile } from '../../../tests/support/moderation.ts';
import { present } from '../../../tests/support/present.ts';

let app: TestApp;
let first: string;
let second: string;
beforeAll(async () => {
  app = await startTestApp();
  first = await createOperator(app);
  second = await createOperator(app, 'admin', { name: 'Nora' });
});
afterAll(() => app.close());

const text = 'Das war nicht ich, mein Bruder hatte mein Telefon.';

async function suspended(email = `ida-${randomUUID()}@example.test`) {
  const person = await createMember(app, { email, name: 'Ida' });
  const caseId = await reportedProfile(app, person);
  const { body } = await act(app, first, caseId, 'suspend');
  return { person, email, caseId, action: present(body.data.actions[0]).id };
}
const appeal = (person: string | null, action: string, words = text) =>
  app.call(person, 'POST', `/api/moderation/actions/${action}/appeal`, { data: { text: words } });
async function appealed() {
  const all = await suspended();
  await appeal(all.person, all.action);
  const { body } = await app.call(second, 'GET', '/api/operator/appeals?pagination[limit]=100');
  const found = body.data.find((one) => one.subject.id === all.person);
  return { ...all, appealId: present(found).id };
}
const answer = (moderator: string, appealId: string, decision: 'uphold' | 'lift') =>
  app.call(moderator, 'POST', `/api/operator/appeals/${appealId}/answer`, {
    data: { decision, answer: 'Wir haben alles noch einmal gelesen.' },
  });

it('a suspended member appeals once, also concurrently, and only against their own measures', async () => {
  const { person, action } = await suspended();
  const stranger = await createMember(app);
  expect((await appeal(null, action)).status).toBe(401);
  expect((await appeal(stranger, action)).code).toBe('not_found');
  expect((await appeal(person, randomUUID())).code).toBe('not_found');
  expect((await appeal(person, action, 'zu kurz')).status).toBe(400);
  expect((await appeal(person, action, `${'\u202E'.repeat(20)} `)).status).toBe(400);
  const answers = await Promise.all([appeal(person, action), appeal(person, action)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.map((answer) => answer.code).filter(Boolean)).toEqual(['already_appealed']);
  const { body } = await app.call(person, 'GET', '/api/moderation/actions');
  expect(body.data).toMatchObject([{ canAppeal: false, appeal: { text, decision: null, answer: null } }]);
  expect((await app.call(person, 'GET', '/api/users/me')).body.suspension).toMatchObject({
    actionId: action,
    appeal: { text },
  });
});

it('another moderator answers, never the one who acted', async () => {
  const { person, email, caseId, appealId } = await appealed();
  const { body: list } = await app.call(first, 'GET', '/api/operator/appeals?pagination[limit]=100');
  expect(list.data.find((one) => one.id === appealId)).toMatchObject({
    canAnswer: false,
    locale: 'de',
  });
  expect((await readCase(app, second, caseId)).hasOpenAppeal).toBe(true);
  for (const decision of ['lift', 'uphold'] as const)
    expect((await answer(first, appealId, decision)).code).toBe('own_action');
  expect((await app.call(person, 'GET', '/api/chats')).status).toBe(403);
  const lifted = await answer(second, appealId, 'lift');
  expect([lifted.status, lifted.body.data]).toMatchObject([
    200,
    { decision: 'lift', answeredBy: { id: second, name: 'Nora' } },
  ]);
  expect((await app.call(person, 'GET', '/api/chats')).status).toBe(200);
  const found = await readCase(app, first, caseId);
  expect(found).toMatchObject({ hasOpenAppeal: false, lastAction: 'lift', version: 2 });
  expect(found.actions.map((one) => [one.kind, one.moderator.id, one.liftedAt !== null])).toEqual([
    ['suspend', first, true],
    ['lift', second, false],
  ]);
  // Both are sent by the worker, in any order.
  const mails = await mailsTo(app, email);
  const subjects = mails.map((mail) => mail.subject).sort();
  expect(subjects).toEqual(['À deux: Dein Konto wurde gesperrt', 'À deux: Die Massnahme wurde aufgehoben']);
  const lifting = mails.find((mail) => mail.subject.includes('aufgehoben'));
  expect(lifting?.text).toContain('Wir haben alles noch einmal gelesen.');
});

it('an upheld measure stays, which is mailed; it is answered once, also concurrently', async () => {
  const third = await createOperator(app);
  const { person, email, appealId } = await appealed();
  const answers = await Promise.all([answer(second, appealId, 'uphold'), answer(third, appealId, 'uphold')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await answer(second, appealId, 'lift')).code).toBe('already_handled');
  expect((await app.call(person, 'GET', '/api/chats')).status).toBe(403);
  const { body } = await app.call(person, 'GET', '/api/moderation/actions');
  expect(body.data[0]).toMatchObject({
    liftedAt: null,
    appeal: { decision: 'uphold', answer: 'Wir haben alles noch einmal gelesen.' },
  });
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${first}|${second}|${third}`));
  expect((await mailsTo(app, email)).at(-1)?.subject).toBe('À deux: Antwort auf deine Einsprache');
});

it('a moderator cannot answer an appeal of their own', async () => {
  const person = await createMember(app);
  const { body } = await act(app, first, await reportedProfile(app, person), 'warn');
  await appeal(person, present(body.data.actions[0]).id);
  await app.services.database.sql.updateTable('users').set({ role: 'moderator' }).where('id', '=', person).execute();
  const { body: list } = await app.call(person, 'GET', '/api/operator/appeals?pagination[limit]=100');
  const own = present(list.data.find((one) => one.subject.id === person));
  expect(own.canAnswer).toBe(false);
  expect((await answer(person, own.id, 'lift')).code).toBe('case_about_oneself');
  expect((await answer(second, own.id, 'lift')).status).toBe(200);
});

it('lists are paged: open ones oldest first, answered ones latest first', async () => {
  const fresh = [await appealed(), await appealed(), await appealed()];
  const read = async (query: string) => {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: string = `pagination[limit]=2${cursor && `&pagination[cursor]=${cursor}`}`;
      const { body } = await app.call(second, 'GET', `/api/operator/appeals?${query}&${page}`);
      ids.push(...body.data.map((one) => one.id));
      cursor = body.meta.pagination.next;
    }
    return ids;
  };
  const ids = fresh.map((one) => one.appealId);
  expect((await read('')).filter((id) => ids.includes(id))).toEqual(ids);
  for (const id of ids) await answer(second, id, 'uphold');
  expect((await read('filters[state]=answered')).filter((id) => ids.includes(id))).toEqual([...ids].reverse());
});
