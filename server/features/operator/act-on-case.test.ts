import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, readAll, readChat, send, write } from '../../../tests/support/chats.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { act, caseOf, createOperator, readCase, report, reportedProfile } from '../../../tests/support/moderation.ts';
import { createPost, join, writeComment, writePost } from '../../../tests/support/posts.ts';

let app: TestApp;
let moderator: string;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createOperator(app);
});
afterAll(() => app.close());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(app.services.clock().getTime() + hours * hour).toISOString();
/** Whether search finds a member: answers to visitors are cached for seconds, so this reads the table. */
const isFound = async (member: string) => {
  const { rows } = await app.services.database.pool.query(
    'select from search_entries join profiles using (search_number) where profiles.id = $1 limit 1',
    [member],
  );
  return rows.length > 0;
};
const me = async (member: string) => (await app.call(member, 'GET', '/api/users/me')).body;

describe('a warning', () => {
  it('only notifies the member, in their language, with the reason and how to appeal', async () => {
    const email = `remo-${randomUUID()}@example.test`;
    const person = await createMember(app, { email, locale: 'fr' });
    const answer = await act(app, moderator, await reportedProfile(app, person), 'warn', {
      reason: 'Merci de rester <b>poli</b>.\nVoir les règles.',
      note: 'Nur für uns.',
    });
    expect([answer.status, answer.body.data.state]).toEqual([201, 'closed']);
    expect(answer.body.data.actions).toMatchObject([
      { kind: 'warn', note: 'Nur für uns.', moderator: { id: moderator } },
    ]);
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toMatch(/avertissement/i);
    expect(mail?.text).toContain('Merci de rester <b>poli</b>.\nVoir les règles.');
    expect(mail?.html).not.toContain('<b>poli');
    expect(mail?.link.pathname).toBe('/fr/account/reports');
    expect(mail?.text).not.toContain('Nur für uns');
    const { body } = await app.call(person, 'GET', '/api/moderation/actions');
    expect(body.data).toMatchObject([{ kind: 'warn', about: 'profile', canAppeal: true, appeal: null, until: null }]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${moderator}|Nur für uns`));
    expect((await write(app, person, await createMember(app))).status).toBe(201);
  });
});

describe('hiding', () => {
  it('a post and a comment: only the author still sees it; lifting shows it again', async () => {
    const [author, reader] = [await createMember(app), await createMember(app)];
    const post = await createPost(app, author);
    const comment = (await writeComment(app, author, post)).body.data.id;
    const comments = async () => (await app.call(reader, 'GET', `/api/posts/${post}/comments`)).body.data.length;
    for (const [kind, id] of [
      ['comment', comment],
      ['post', post],
    ] as const) {
      await report(app, reader, kind, id);
      const answer = await act(app, moderator, await caseOf(app, id), 'hide');
      expect(answer.body.data.thing.state).toBe('hidden');
      expect(answer.body.data.allowed).not.toContain('hide');
      if (kind === 'comment') expect(await comments()).toBe(0);
    }
    expect((await app.call(reader, 'GET', `/api/posts/${post}`)).status).toBe(404);
    expect((await app.call(author, 'GET', `/api/posts/${post}`)).body.data.hidden).toBe(true);
    const found = await readCase(app, moderator, await caseOf(app, post));
    const lifted = await act(app, moderator, found.id, 'lift', { lifts: found.actions[0]?.id });
    expect(lifted.body.data).toMatchObject({ thing: { state: 'shown' }, lastAction: 'lift' });
    expect((await app.call(reader, 'GET', `/api/posts/${post}`)).status).toBe(200);
    expect((await act(app, moderator, found.id, 'lift', { lifts: found.actions[0]?.id })).code).toBe('already_handled');
  });

  it('a profile: not in search, and no one new can open it or write, while chats continue', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    const stranger = await createMember(app);
    await report(app, stranger, 'profile', requester);
    expect(await isFound(requester)).toBe(true);
    const caseId = await caseOf(app, requester);
    const { body } = await act(app, moderator, caseId, 'hide');
    expect(await isFound(requester)).toBe(false);
    expect((await app.call(stranger, 'GET', `/api/profiles/${requester}`)).status).toBe(404);
    expect((await write(app, stranger, requester)).code).toBe('not_found');
    expect((await app.call(addressee, 'GET', `/api/profiles/${requester}`)).status).toBe(200);
    expect((await send(app, requester, chatId)).status).toBe(201);
    await app.call(requester, 'PUT', `/api/profiles/${requester}`, { data: { status: 'active' } });
    expect(await isFound(requester)).toBe(false);
    await act(app, moderator, caseId, 'lift', { lifts: body.data.actions[0]?.id });
    expect(await isFound(requester)).toBe(true);
  });

  it('a message: the other side no longer sees its text, the evidence stays', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    const { body: sent } = await send(app, requester, chatId, 'Du bist so dumm');
    await report(app, addressee, 'message', sent.data.id);
    await act(app, moderator, await caseOf(app, sent.data.id), 'hide');
    const last = async (who: string) => (await readAll(app, who, chatId)).at(-1);
    expect(await last(addressee)).toMatchObject({ id: sent.data.id, text: '', hidden: true });
    expect(await last(requester)).toMatchObject({ text: 'Du bist so dumm', hidden: true });
    expect((await readChat(app, addressee, chatId)).lastMessage).toMatchObject({ text: '', hidden: true });
    const found = await readCase(app, moderator, await caseOf(app, sent.data.id));
    expect(JSON.stringify(found.evidence)).toContain('Du bist so dumm');
    expect(found).toMatchObject({ kind: 'message', excerpt: null, thing: { state: 'hidden' } });
  });
});

describe('pausing', () => {
  it('refuses new messages, posts and comments until it ends; reading and joining remain possible', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    const post = await createPost(app, addressee);
    await report(app, addressee, 'profile', requester);
    const until = inHours(2);
    await act(app, moderator, await caseOf(app, requester), 'pause_messaging', { until });
    const refused = [
      await send(app, requester, chatId),
      await write(app, requester, await createMember(app)),
      await writePost(app, requester),
      await writeComment(app, requester, post),
    ];
    for (const answer of refused) {
      expect([answer.status, answer.error.details]).toEqual([403, { code: 'messaging_paused', until }]);
      expect(answer.error.message).toMatch(/^Du kannst bis \d+\.\s\p{L}+ \d{4}, \d+\.\d\d\sUhr nicht schreiben\./u);
    }
    expect((await me(requester)).messagingPause).toEqual({ until });
    expect((await join(app, requester, post)).status).toBe(200);
    app.moveClock(3 * hour);
    expect((await send(app, requester, chatId)).status).toBe(201);
    expect(await me(requester)).not.toHaveProperty('messagingPause');
  });
});

describe('suspending', () => {
  it('is mailed with its end and reason, hides everywhere, ends automatically, and search follows after the job', async () => {
    const email = `sina-${randomUUID()}@example.test`;
    const person = await createMember(app, { email });
    const reader = await createMember(app);
    const until = inHours(48);
    const caseId = await reportedProfile(app, person);
    await act(app, moderator, caseId, 'suspend', { until });
    const refused = await app.call(person, 'GET', '/api/chats');
    expect([refused.status, refused.error.details]).toEqual([403, { code: 'suspended', until }]);
    expect((await me(person)).suspension).toMatchObject({
      until,
      reason: expect.stringMatching(/Regeln/),
      canAppeal: true,
    });
    expect((await app.call(reader, 'GET', `/api/profiles/${person}`)).status).toBe(404);
    expect(await isFound(person)).toBe(false);
    const [mail] = await mailsTo(app, email);
    expect(mail?.link.pathname).toBe('/de/suspended');
    expect(mail?.text).toMatch(/Dein Konto ist bis \d+\.\s\p{L}+ \d{4}, \d+\.\d\d\sUhr gesperrt/u);
    app.moveClock(49 * hour);
    expect((await app.call(person, 'GET', '/api/chats')).status).toBe(200);
    await app.services.database.sql
      .updateTable('users')
      .set({ suspended_until: new Date(1) })
      .where('id', '=', person)
      .execute();
    await app.services.jobs.send(app.services.database.sql, 'end-suspensions', {});
    await runJobs(app);
    expect(await isFound(person)).toBe(true);
  });

  it('without an end is shown as such; of two the longer one counts until it is lifted', async () => {
    const person = await createMember(app);
    const post = await createPost(app, person);
    await report(app, await createMember(app), 'post', post);
    const profileCase = await reportedProfile(app, person);
    const open = await act(app, moderator, profileCase, 'suspend', { reason: 'Erster Grund, ohne Ende.' });
    const until = inHours(5);
    await act(app, moderator, await caseOf(app, post), 'suspend', {
      until,
      reason: 'Zweiter Grund, ein paar Stunden.',
    });
    expect((await me(person)).suspension).toMatchObject({ until: null, reason: 'Erster Grund, ohne Ende.' });
    const refused = await app.call(person, 'GET', '/api/chats?locale=en');
    expect(refused.error).toMatchObject({ message: 'Your account is suspended.', details: { until: null } });
    await act(app, moderator, profileCase, 'lift', { lifts: open.body.data.actions[0]?.id });
    expect((await me(person)).suspension).toMatchObject({ until, reason: 'Zweiter Grund, ein paar Stunden.' });
  });

  it.each([
    ['without saying until', { until: undefined }, 'until'],
    ['until yesterday', { until: '2020-01-01T00:00:00Z' }, 'until'],
    ['for a lifetime', { until: '2199-01-01T00:00:00Z' }, 'until'],
    ['without a reason', { reason: '' }, 'reason'],
    ['with a reason of nothing one sees', { reason: '\u202E'.repeat(20) }, 'reason'],
    ['with something to lift', { lifts: randomUUID() }, 'lifts'],
  ])('%s is refused', async (_, change, field) => {
    const caseId = await reportedProfile(app, await createMember(app));
    const answer = await act(app, moderator, caseId, 'suspend', change);
    expect([answer.status, answer.error.details.fields?.[0]?.path]).toEqual([400, field]);
    expect(await readCase(app, moderator, caseId)).toMatchObject({ state: 'open', actions: [], version: 0 });
  });
});

describe('deleting an account', () => {
  it('deletes all personal data, leaves messages as from a deleted member, and is emailed once', async () => {
    const email = `dario-${randomUUID()}@example.test`;
    const [person, partner] = [await createMember(app, { email, name: 'Dario' }), await createMember(app)];
    const { body } = await write(app, person, partner, 'Hoi zäme');
    const post = await createPost(app, person);
    await app.call(partner, 'PUT', `/api/contacts/${person}`);
    const caseId = await reportedProfile(app, person);
    const { body: acted } = await act(app, moderator, caseId, 'delete_account');
    expect(acted.data).toMatchObject({ subject: { id: person, name: null }, thing: { state: 'deleted' } });
    expect(acted.data.allowed).toEqual([]);
    expect((await app.call(person, 'GET', '/api/users/me')).status).toBe(401);
    expect((await readAll(app, partner, body.data.chat.id)).map((message) => message.text)).toEqual(['Hoi zäme']);
    expect((await readChat(app, partner, body.data.chat.id)).partner).toMatchObject({ id: null, name: null });
    expect((await app.call(partner, 'GET', `/api/posts/${post}`)).body.data.author.name).toBeNull();
    const { pool } = app.services.database;
    const left = async () =>
      (
        await pool.query(
          `select (select count(*) from profiles where id = $1) + (select count(*) from sessions where user_id = $1)
            + (select count(*) from contacts where $1 in (owner_id, profile_id)) + (select count(*) from users where email = $2)
            as left_over, (select count(*) from parting_mails) as addresses`,
          [person, email],
        )
      ).rows[0];
    expect(await left()).toEqual({ left_over: 0, addresses: 1 });
    const mails = await mailsTo(app, email);
    expect(mails.map((mail) => mail.subject)).toEqual(['À deux: Wir haben dein Konto gelöscht']);
    expect(await left()).toEqual({ left_over: 0, addresses: 0 });
    expect((await act(app, moderator, caseId, 'warn')).code).toBe('already_handled');
  });
});
