import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProposalAnswer } from '../../../contract/constants/rounds.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block, readChat, send, write } from '../../../tests/support/chats.ts';
import { lockedBy, waitingForLock } from '../../../tests/support/locks.ts';
import { createMember } from '../../../tests/support/members.ts';
import { voidMailed } from '../../../tests/support/notices.ts';
import { hold, nextWeek, proposalsOf, propose, say } from '../../../tests/support/rounds.ts';
import { createLinkCode } from '../mailed-links/public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Two members proposed to each other. */
async function pair() {
  const lea = await createMember(app, { name: 'Lea' });
  const urs = await createMember(app, { name: 'Urs', speaks: [{ code: 'gsw' }], learns: [{ code: 'it' }] });
  return { lea, urs, id: await propose(app, lea, urs) };
}
const chatsUsed = async (memberId: string) => Number((await app.call(memberId, 'GET', '/api/chats/count')).body);
const chatsOf = async (memberId: string) => (await app.call(memberId, 'GET', '/api/chats')).body.data;
const storedEvents = (memberId: string) =>
  app.services.database.sql.selectFrom('live_events').selectAll().where('user_id', '=', memberId).execute();
const notices = (memberId: string) =>
  app.services.database.sql.selectFrom('notifications').selectAll().where('user_id', '=', memberId).execute();

describe('two yes', () => {
  it('open a chat in which both can write, and which uses no contact of either', async () => {
    const { lea, urs, id } = await pair();
    expect((await say(app, lea, id, 'yes')).body.data).toEqual({ id, answer: 'yes', chat: null });
    const { chat } = (await say(app, urs, id, 'yes')).body.data;
    expect(chat).not.toBeNull();
    for (const member of [lea, urs]) {
      expect(await chatsUsed(member)).toBe(0);
      expect(await proposalsOf(app, member)).toEqual([]);
      expect(await readChat(app, member, chat ?? '')).toMatchObject({
        state: 'accepted',
        canWrite: true,
        lastMessage: null,
        unread: 0,
      });
      expect((await chatsOf(member)).map((one) => one.id)).toEqual([chat]);
      expect((await storedEvents(member)).map(({ name }) => name)).toEqual(['chat']);
    }
    expect((await send(app, urs, chat ?? '')).status).toBe(201);
    expect(await readChat(app, lea, chat ?? '')).toMatchObject({ unread: 1 });
  });

  it('are no request: limits of new accounts and response rates do not change', async () => {
    const { lea, urs, id } = await pair();
    const counts = (memberId: string) =>
      app.services.database.sql
        .selectFrom('profiles')
        .select(['requests_received', 'requests_answered', 'requests_open', 'score'])
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow();
    const before = await Promise.all([counts(lea), counts(urs)]);
    for (const member of [lea, urs]) await say(app, member, id, 'yes');
    expect(await Promise.all([counts(lea), counts(urs)])).toEqual(before);
  });

  it('concurrently open one chat, named by one answer or both', async () => {
    const { lea, urs, id } = await pair();
    const release = await lockedBy(app, 'select from proposals where id = $1 for update', [id]);
    const said = [lea, urs, lea, urs].map((member) => say(app, member, id, 'yes'));
    await waitingForLock(app, said.length);
    await release();
    const answers = await Promise.all(said);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [chat, ...others] = await chatsOf(lea);
    expect(others).toEqual([]);
    const named = answers.map(({ body }) => body.data.chat).filter((received) => received !== null);
    expect(new Set(named)).toEqual(new Set([chat?.id]));
  });

  it('are announced to the first who said yes, and only once', async () => {
    const { lea, urs, id } = await pair();
    await say(app, lea, id, 'yes');
    expect(await notices(urs)).toEqual([]);
    await say(app, urs, id, 'yes');
    await say(app, urs, id, 'yes');
    expect((await notices(lea)).map(({ kind, channel }) => [kind, channel])).toEqual([
      ['both_said_yes', 'mail'],
      ['both_said_yes', 'push'],
    ]);
    expect(await notices(urs)).toEqual([]);
  });

  it('are final: a later no returns the existing chat', async () => {
    const { lea, urs, id } = await pair();
    for (const member of [lea, urs]) await say(app, member, id, 'yes');
    const { body } = await say(app, lea, id, 'no');
    expect(body.data).toMatchObject({ answer: 'yes', chat: expect.any(String) });
  });
});

describe('a no', () => {
  it('is not disclosed: what the other sees and receives equals silence', async () => {
    const [refused, silent] = [await pair(), await pair()];
    await say(app, refused.lea, refused.id, 'no');
    expect(await proposalsOf(app, refused.lea)).toEqual([]);
    const seen = async ({ urs, lea, id }: typeof refused) => {
      const open = await proposalsOf(app, urs);
      const said = (await say(app, urs, id, 'yes')).body.data;
      const then = await proposalsOf(app, urs);
      const received = JSON.stringify([
        open,
        said,
        then,
        await storedEvents(urs),
        await notices(urs),
        await chatsOf(urs),
      ]);
      const withoutTimes = received.replace(/"(createdAt|lastActive|until)":"[^"]*"/g, '"$1":""');
      return withoutTimes.replaceAll(id, 'ID').replaceAll(lea, 'LEA').replaceAll(urs, 'URS');
    };
    expect(await seen(refused)).toBe(await seen(silent));
  });

  it('can become a yes, and a yes a no, while open; the last answer counts', async () => {
    const { lea, urs, id } = await pair();
    await say(app, lea, id, 'yes');
    await say(app, lea, id, 'no');
    expect((await say(app, urs, id, 'yes')).body.data.chat).toBeNull();
    expect((await say(app, lea, id, 'yes')).body.data.chat).not.toBeNull();
  });

  it('and a concurrent yes of the same member leave one of them', async () => {
    const { lea, urs, id } = await pair();
    await Promise.all([say(app, lea, id, 'no'), say(app, lea, id, 'yes')]);
    const waits = (await proposalsOf(app, lea)).length === 1;
    expect((await say(app, urs, id, 'yes')).body.data.chat === null).toBe(!waits);
  });
});

describe('a proposal is over', () => {
  const suspend = (id: string) =>
    app.services.database.sql
      .updateTable('users')
      .set({ suspended_until: new Date(Date.now() + 86_400_000) })
      .where('id', '=', id)
      .execute();
  it.each<[string, (two: Awaited<ReturnType<typeof pair>>) => Promise<unknown> | unknown]>([
    [
      'with the next round',
      async () => {
        nextWeek(app);
        await hold(app);
      },
    ],
    ['over a block', ({ lea, urs }) => block(app, lea, urs)],
    ['over a block of the other', ({ lea, urs }) => block(app, urs, lea)],
    ['when the other is suspended', ({ urs }) => suspend(urs)],
    [
      'when the other shows their profile to no one',
      ({ urs }) => app.call(urs, 'PUT', `/api/profiles/${urs}`, { data: { status: 'inactive' } }),
    ],
    ['when the two write already', ({ lea, urs }) => write(app, urs, lea)],
  ])('%s', async (_, end) => {
    const two = await pair();
    await say(app, two.urs, two.id, 'yes');
    await end(two);
    expect(await proposalsOf(app, two.lea)).toEqual([]);
    expect((await say(app, two.lea, two.id, 'yes')).code).toBe('proposal_over');
  });

  it('for both when one deletes the account', async () => {
    const { lea, urs, id } = await pair();
    await app.services.database.sql
      .updateTable('users')
      .set({ deletion_due_at: new Date() })
      .where('id', '=', urs)
      .execute();
    expect(await proposalsOf(app, lea)).toEqual([]);
    expect((await say(app, lea, id, 'yes')).code).toBe('proposal_over');
  });

  it('of others to anyone', async () => {
    const { id } = await pair();
    expect((await say(app, await createMember(app), id, 'yes')).code).toBe('not_found');
  });
});

describe('the link in a mail', () => {
  const mailed = (memberId: string, proposal: string) =>
    createLinkCode(app.services, memberId, 'proposal', { proposal });
  const look = (token: string) => app.call(null, 'GET', `/api/proposals/mailed?token=${token}`);
  const press = (token: string, answer: ProposalAnswer) =>
    app.call(null, 'POST', '/api/proposals/mailed', { data: { token, answer } });

  it('shows the other as visitors see them, changes nothing when opened, and answers without login', async () => {
    const { lea, urs, id } = await pair();
    const token = await mailed(lea, id);
    const { data } = (await look(token)).body;
    expect(data).toMatchObject({ id, state: 'open', profile: { id: urs, name: 'Urs' } });
    expect(data.profile).not.toHaveProperty('locations');
    expect(await proposalsOf(app, lea)).toMatchObject([{ answer: null }]);
    expect((await press(token, 'yes')).body.data).toMatchObject({ state: 'yes', chat: null });
    expect((await press(token, 'no')).body.data).toMatchObject({ state: 'no' });
    await say(app, urs, id, 'yes');
    expect((await press(token, 'yes')).body.data).toMatchObject({ state: 'chat', chat: expect.any(String) });
  });

  it('only shows that it is over once it is, and works for no one else', async () => {
    const { lea, urs, id } = await pair();
    const token = await mailed(lea, id);
    await block(app, urs, lea);
    expect((await look(token)).body.data).toMatchObject({ state: 'closed', profile: null, reasons: null });
    expect((await press(token, 'yes')).body.data).toMatchObject({ state: 'closed' });
    const stranger = await mailed(await createMember(app), id);
    expect((await look(stranger)).code).toBe('link_invalid');
    expect((await press('x'.repeat(43), 'yes')).code).toBe('link_invalid');
    await voidMailed(app, lea);
    expect((await press(token, 'yes')).code).toBe('link_invalid');
  });
});
