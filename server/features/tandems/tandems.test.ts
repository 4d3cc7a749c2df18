import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, block, openRequest } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { move, type Pair, proposal, proposedTandem, runningTandem } from '../../../tests/support/tandems.ts';
import { refreshScores } from '../search/refresh-scores.job.ts';
import { settleTandems } from './settle-tandems.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const propose = (by: string, chat: string, changes = {}) =>
  app.call(by, 'POST', '/api/tandems', { data: { ...proposal(changes), chat } });
const read = (by: string, id: string) => app.call(by, 'GET', `/api/tandems/${id}`);
const change = (member: string, columns: { suspended_until: Date }) =>
  app.services.database.sql.updateTable('users').set(columns).where('id', '=', member).execute();
const list = async (by: string) => (await app.call(by, 'GET', '/api/tandems')).body;

describe('a proposal', () => {
  it('is seen by both, each from their side', async () => {
    const { proposer, other, tandem } = await proposedTandem(app);
    expect(tandem).toMatchObject({
      state: 'proposed',
      version: 1,
      proposedByMe: true,
      mine: { language: { code: 'it' }, wish: 'Am Telefon absagen können', corrections: 'afterwards' },
      theirs: { language: { code: 'gsw' }, wish: null, corrections: null },
      may: ['change', 'withdraw'],
      events: [{ kind: 'proposed', byMe: true }],
    });
    const { body } = await read(other, tandem.id);
    expect(body.data).toMatchObject({
      proposedByMe: false,
      mine: { language: { code: 'gsw' } },
      theirs: { language: { code: 'it' } },
      may: ['accept', 'change', 'decline'],
      events: [{ kind: 'proposed', byMe: false }],
    });
    expect((await list(proposer)).data).toMatchObject([{ id: tandem.id }]);
  });

  it('needs an accepted chat of the member with someone reachable', async () => {
    const open = await openRequest(app);
    expect((await propose(open.requester, open.chatId)).code).toBe('chat_closed');
    const two = await acceptedChat(app);
    expect((await propose(await createMember(app), two.chatId)).code).toBe('not_found');
    await block(app, two.addressee, two.requester);
    expect((await propose(two.requester, two.chatId)).code).toBe('member_unreachable');
    expect((await propose(two.addressee, two.chatId)).code).toBe('member_blocked');
  });

  it('names two languages there are', async () => {
    const { requester, chatId } = await acceptedChat(app);
    expect((await propose(requester, chatId, { learns: 'it' })).faultyFields).toEqual(['learns']);
    expect((await propose(requester, chatId, { speaks: 'zzz' })).faultyFields).toEqual(['speaks']);
  });

  it('of two at once is one', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    const answers = await Promise.all([propose(requester, chatId), propose(addressee, chatId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('tandem_exists');
    expect((await list(requester)).data).toHaveLength(1);
  });

  it('that was declined can only be made again after some days, except by the member who declined it', async () => {
    const { proposer, other, chatId, tandem } = await proposedTandem(app);
    expect((await move(app, other, tandem.id, 'decline')).body.data).toMatchObject({
      state: 'ended',
      ending: 'not_now',
    });
    expect((await propose(proposer, chatId)).code).toBe('tandem_too_soon');
    expect((await list(proposer)).meta.chats).toMatchObject([{ chat: chatId, messages: 1 }]);
    expect((await propose(other, chatId, { speaks: 'gsw', learns: 'it' })).status).toBe(201);
  });
});

describe('an agreement', () => {
  it('begins with the consent to what was read', async () => {
    const { proposer, other, tandem } = await proposedTandem(app);
    expect((await move(app, proposer, tandem.id, 'accept', { version: 1, corrections: 'at_once' })).code).toBe(
      'tandem_changed',
    );
    await move(app, proposer, tandem.id, 'change', { ...proposal({ minutes: 90 }), version: 1 });
    expect((await move(app, other, tandem.id, 'accept', { version: 1, corrections: 'at_once' })).code).toBe(
      'tandem_changed',
    );
    const accepted = await move(app, other, tandem.id, 'accept', {
      version: 2,
      corrections: 'at_once',
      wish: 'Reisen',
    });
    expect(accepted.body.data).toMatchObject({
      state: 'active',
      minutes: 90,
      mine: { corrections: 'at_once', wish: 'Reisen' },
      theirs: { corrections: 'afterwards' },
      may: ['pause', 'end'],
    });
  });

  it('is made or changed, not both at once', async () => {
    const { proposer, other, tandem } = await proposedTandem(app);
    const [accepted, changed] = await Promise.all([
      move(app, other, tandem.id, 'accept', { version: 1, corrections: 'at_once' }),
      move(app, proposer, tandem.id, 'change', { ...proposal({ minutes: 30 }), version: 1 }),
    ]);
    expect([accepted.status, changed.status].sort()).toEqual([200, 409]);
    const { body } = await read(other, tandem.id);
    expect([body.data.state, body.data.minutes]).toEqual(accepted.status === 200 ? ['active', 60] : ['proposed', 30]);
  });

  it('that is paused continues, with its term extended by the pause', async () => {
    const { proposer, other, tandem } = await runningTandem(app);
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const paused = await move(app, other, tandem.id, 'pause', { until });
    expect(paused.body.data).toMatchObject({ state: 'paused', pausedUntil: until, may: ['resume', 'end'] });
    expect((await move(app, proposer, tandem.id, 'resume')).body.data).toMatchObject({
      state: 'active',
      pausedUntil: null,
      endsOn: tandem.endsOn,
    });
  });

  it('continues and ends by the clock, also with two concurrent runs', async () => {
    const { proposer, other, tandem } = await runningTandem(app, { termWeeks: 6 });
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000);
    const turns = (days: number) => {
      const late = { ...app.services, clock: () => dayIn(days) };
      return Promise.all([settleTandems.run(late, {}), settleTandems.run(late, {})]);
    };
    await move(app, other, tandem.id, 'pause', { until: dayIn(10).toISOString().slice(0, 10) });
    await turns(12);
    expect((await read(proposer, tandem.id)).body.data).toMatchObject({ state: 'active', pausedUntil: null });
    await turns(43);
    expect((await read(proposer, tandem.id)).body.data).toMatchObject({ state: 'active' });
    await turns(54);
    const { body } = await read(proposer, tandem.id);
    expect(body.data).toMatchObject({ state: 'ended', ending: 'term', may: ['renew'] });
    expect(body.data.events.map(({ kind, byMe }) => [kind, byMe])).toEqual([
      ['proposed', true],
      ['accepted', false],
      ['paused', false],
      ['resumed', null],
      ['ended', null],
    ]);
    await move(app, proposer, tandem.id, 'renew', { termWeeks: 12 });
    expect((await move(app, other, tandem.id, 'renew', { termWeeks: 12 })).body.data).toMatchObject({
      state: 'active',
      termWeeks: 12,
      renewal: null,
    });
  });

  it('ends once, whichever of the two was first', async () => {
    const { proposer, other, tandem } = await runningTandem(app);
    const answers = await Promise.all([
      move(app, proposer, tandem.id, 'end', { ending: 'goal' }),
      move(app, other, tandem.id, 'end', { ending: 'no_time' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await read(proposer, tandem.id);
    expect(body.data.events.map(({ kind }) => kind)).toEqual(['proposed', 'accepted', 'ended']);
  });

  it('counts for the search as long as it runs or is paused', async () => {
    const running = async ({ proposer, other }: Pair) => {
      const { sql } = app.services.database;
      const found = await sql
        .selectFrom('profiles')
        .select('tandems_running')
        .where('id', 'in', [proposer, other])
        .execute();
      return found.map((profile) => profile.tandems_running);
    };
    expect(await running(await proposedTandem(app))).toEqual([0, 0]);
    const pair = await runningTandem(app);
    expect(await running(pair)).toEqual([1, 1]);
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await move(app, pair.other, pair.tandem.id, 'pause', { until });
    expect(await running(pair)).toEqual([1, 1]);
    await move(app, pair.other, pair.tandem.id, 'end', { ending: 'goal' });
    expect(await running(pair)).toEqual([0, 0]);
    for (const by of [pair.proposer, pair.other]) await move(app, by, pair.tandem.id, 'renew', { termWeeks: 6 });
    expect(await running(pair)).toEqual([1, 1]);
    const late = { ...app.services, clock: () => new Date(Date.now() + 50 * 86_400_000) };
    await settleTandems.run(late, {});
    expect(await running(pair)).toEqual([0, 0]);
    const left = await runningTandem(app);
    await block(app, left.other, left.proposer);
    await refreshScores.run(app.services, {});
    expect(await running(left)).toEqual([0, 0]);
  });

  it.each([
    ['blocks', ({ proposer, other }: Pair) => block(app, other, proposer)],
    ['leaves the chat', ({ other, chatId }: Pair) => app.call(other, 'POST', `/api/chats/${chatId}/leave`)],
    ['is suspended', ({ other }: Pair) => change(other, { suspended_until: new Date('2100-01-01') })],
    [
      'deletes the account',
      ({ other }: Pair) => app.services.eraseMember(app.services.database.sql, other, app.services.clock()),
    ],
  ])('is over for the other once one %s, without a word why', async (_, happens) => {
    const pair = await runningTandem(app);
    const { proposer, tandem } = pair;
    await happens(pair);
    const { body } = await read(proposer, tandem.id);
    expect(body.data).toMatchObject({ state: 'ended', ending: 'left', endedByMe: null, may: [] });
    expect(body.data.events.map(({ kind }) => kind)).toEqual(['proposed', 'accepted']);
    expect((await move(app, proposer, tandem.id, 'end', { ending: 'goal' })).code).toBe('member_unreachable');
    expect((await list(proposer)).meta.chats).toEqual([]);
  });

  it('retains no text of a member who deletes the account, including meeting places', async () => {
    const { proposer, other, tandem } = await runningTandem(app, { place: 'Bei mir, Seestrasse 5' });
    expect((await read(other, tandem.id)).body.data).toMatchObject({ place: 'Bei mir, Seestrasse 5' });
    await app.services.eraseMember(app.services.database.sql, proposer, app.services.clock());
    expect((await read(other, tandem.id)).body.data).toMatchObject({ place: null, theirs: { wish: null } });
  });

  it('shows the newest events: pausing repeatedly does not make the page longer', async () => {
    const { proposer, other, tandem } = await runningTandem(app);
    await app.services.database.pool.query(
      `insert into tandem_events (tandem_id, at, by_id, kind)
       select $1, now(), $2, case number % 2 when 0 then 'resumed' else 'paused' end from generate_series(1, 300) number`,
      [tandem.id, other],
    );
    const { events } = (await read(proposer, tandem.id)).body.data;
    expect(events).toHaveLength(50);
    expect(events.slice(-2)).toMatchObject([
      { kind: 'paused', byMe: false },
      { kind: 'resumed', byMe: false },
    ]);
  });

  it('that was proposed and taken back again and again pushes none out of the list', async () => {
    const { proposer, other, chatId, tandem } = await runningTandem(app);
    await move(app, other, tandem.id, 'end', { ending: 'goal' });
    await app.services.database.pool.query(
      `with made as (
         insert into tandems (id, chat_id, state, version, proposed_by, proposed_at, rhythm, minutes, mode, term_weeks, ended_on, ended_by, ending)
         select gen_random_uuid(), $1, 'ended', 2, $2, now(), rhythm, minutes, mode, term_weeks, current_date + 1, $2, 'withdrawn'
         from tandems, generate_series(1, 60) where id = $3 returning id)
       insert into tandem_members (tandem_id, user_id, language, corrections)
       select made.id, user_id, language, corrections from made, tandem_members where tandem_id = $3`,
      [chatId, other, tandem.id],
    );
    expect((await list(proposer)).data.map(({ id }) => id)).toEqual([tandem.id]);
  });

  it('is over for the member who blocks, too', async () => {
    const { proposer, other, tandem } = await runningTandem(app);
    await block(app, other, proposer);
    expect((await read(other, tandem.id)).body.data).toMatchObject({ state: 'ended', ending: 'left', may: [] });
  });
});
