import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountExport } from '../../../../contract/me-export.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { acceptedChat, block, openRequest, send } from '../../../../tests/support/chats.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { act, createOperator, report, reportedProfile } from '../../../../tests/support/moderation.ts';
import { address, cancel, subscribe } from '../../../../tests/support/subscriptions.ts';
import { createTeam, createTeamMember } from '../../../../tests/support/teams.ts';
import { hashPassword } from '../../../base/passwords.ts';
import { startSession } from '../../session/start-session.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function exported(member: string) {
  const { status, body } = await app.call(member, 'GET', '/api/users/me/export');
  expect(status).toBe(200);
  return body;
}

function writePost(member: string, text: string) {
  return app.call(member, 'POST', '/api/posts', { data: { text, participants: 3 } });
}

describe('an export', () => {
  it('is a file named by the day, for the member alone', async () => {
    const member = await createMember(app);
    const { headers } = await app.call(member, 'GET', '/api/users/me/export');
    const day = new Date().toISOString().slice(0, 10);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="adeux-export-${day}.json"`);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await app.call(null, 'GET', '/api/users/me/export')).status).toBe(401);
  });

  it('holds the account and the profile, and nothing of the password', async () => {
    const passwordHash = await hashPassword('Seerose im Regen 7');
    const member = await createMember(app, { email: 'whole@example.test', birthyear: 1988, passwordHash });
    const { sql } = app.services.database;
    const image = randomUUID();
    await sql.insertInto('images').values({ id: image, owner_id: member, width: 480, height: 480 }).execute();
    const body = await exported(member);
    expect(body.account).toMatchObject({
      email: 'whole@example.test',
      confirmed: true,
      subscription: { type: 'basic' },
    });
    expect(body.profile).toMatchObject({ birthyear: 1988, postcode: '6003', langsSpeaking: [{ code: 'it' }] });
    expect(body.images).toMatchObject([{ url: `http://localhost:3000/files/${image}-medium.webp`, inProfile: false }]);
    expect(body.sessions).toMatchObject([{ userAgent: 'test', revokedAt: null }]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/);
  });

  it('holds both sides of the member’s chats, and no word of others’', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    await send(app, addressee, chatId, 'Hoi Reto!');
    const foreign = await acceptedChat(app);
    await send(app, foreign.requester, foreign.chatId, 'Geheim, geheim.');
    const body = await exported(requester);
    expect(body.chats).toMatchObject([
      {
        id: chatId,
        state: 'accepted',
        startedByMe: true,
        partner: 'Anna',
        messages: [
          { mine: true, text: 'Ciao!' },
          { mine: false, text: 'Hoi Reto!' },
        ],
      },
    ]);
    const text = JSON.stringify(body);
    for (const secret of ['Geheim', addressee, foreign.requester, 'Ich bin gern am See', `member-${addressee}`]) {
      expect(text.replace(JSON.stringify(body.profile), ''), secret).not.toContain(secret);
    }
  });

  it('has the meeting places besides home', async () => {
    const me = await createMember(app, { placeId: 600300 });
    await app.call(me, 'PUT', `/api/profiles/${me}`, { data: { meetingPostcodes: ['8001'] } });
    const { profile } = await exported(me);
    expect(profile).toMatchObject({ postcode: '6003', meetingPostcodes: ['8001'] });
    expect(profile.locations?.map((each) => each.name)).toEqual(['Luzern', 'Zürich']);
  });

  it('has the member’s free times', async () => {
    const me = await createMember(app);
    const availability = [{ day: 'tue', part: 'evening' }];
    await app.call(me, 'PUT', `/api/profiles/${me}`, { data: { availability } });
    expect((await exported(me)).profile).toMatchObject({ availability });
    const varieties = [{ variety: 'gsw-bern', as: 'speaks' }];
    const langsSpeaking = [{ code: 'gsw' }];
    const langsLearning = [{ code: 'fr' }];
    await app.call(me, 'PUT', `/api/profiles/${me}`, { data: { langsSpeaking, langsLearning, varieties } });
    expect((await exported(me)).profile).toMatchObject({ varieties });
    await app.call(me, 'PUT', `/api/profiles/${me}`, { data: { room: 3, isFull: true } });
    expect((await exported(me)).profile).toMatchObject({ room: 3, isFull: true });
    await app.call(me, 'PUT', `/api/profiles/${me}`, { data: { requestLimit: 8 } });
    expect((await exported(me)).profile).toMatchObject({ requestLimit: 8, limitReachedUntil: null });
  });

  it('shows of a chat no more than the chat itself does', async () => {
    const blocked = await acceptedChat(app);
    await block(app, blocked.addressee, blocked.requester);
    expect((await exported(blocked.requester)).chats[0]?.partner).toBeNull();
    const held = await openRequest(app);
    await app.services.database.pool.query(`update chats set state = 'held' where id = $1`, [held.chatId]);
    expect((await exported(held.addressee)).chats).toEqual([]);
    expect((await exported(held.requester)).chats).toMatchObject([{ state: 'held' }]);
    const hidden = await acceptedChat(app);
    await app.services.database.pool.query('update messages set hidden_at = now() where chat_id = $1', [hidden.chatId]);
    expect((await exported(hidden.addressee)).chats[0]?.messages).toMatchObject([{ mine: false, text: null }]);
    expect((await exported(hidden.requester)).chats[0]?.messages).toMatchObject([{ mine: true, text: 'Ciao!' }]);
  });

  it('holds contacts, blocks, posts, comments and where the member takes part', async () => {
    const member = await createMember(app);
    const [friend, foe] = [await createMember(app, { name: 'Freya' }), await createMember(app, { name: 'Fritz' })];
    await app.call(member, 'PUT', `/api/contacts/${friend}`);
    await app.call(member, 'PUT', `/api/blocks/${foe}`);
    const own = (await writePost(member, 'Wer spielt Schach im Bourbaki?')).body.data.id;
    const gone = (await writePost(member, 'Wer spielt Halma am Quai?')).body.data.id;
    await app.call(member, 'DELETE', `/api/posts/${gone}`);
    const other = (await writePost(friend, 'Wir schwimmen im Rotsee.')).body.data.id;
    await app.call(member, 'PUT', `/api/posts/${other}/participation`);
    await app.call(member, 'POST', `/api/posts/${other}/comments`, { data: { text: 'Ich bin dabei.' } });
    await app.call(friend, 'POST', `/api/posts/${own}/comments`, { data: { text: 'Fremdes Wort.' } });
    const body = await exported(member);
    expect(body.contacts).toMatchObject([{ name: 'Freya' }]);
    expect(body.blocks).toMatchObject([{ name: 'Fritz' }]);
    expect(body.posts).toMatchObject([
      { id: own, deletedAt: null },
      { id: gone, text: 'Wer spielt Halma am Quai?', deletedAt: expect.any(String) },
    ]);
    expect(body.comments).toMatchObject([{ post: other, text: 'Ich bin dabei.' }]);
    expect(body.participations).toMatchObject([{ post: other, text: 'Wir schwimmen im Rotsee.' }]);
    expect(JSON.stringify(body)).not.toContain('Fremdes Wort');
  });

  it('holds reports, codes and measures with appeals, and no id of a moderator, for a suspended member too', async () => {
    const member = await createMember(app);
    const moderator = await createOperator(app);
    const reported = await createMember(app);
    await report(app, member, 'profile', reported, { comment: 'Das ist Werbung.' });
    const { pool } = app.services.database;
    await pool.query(
      `insert into codes (code, kind, days, uses, uses_left, ends_on) values ('HOI-2030', 'premium', 30, 5, 5, '2030-01-01')`,
    );
    await app.call(member, 'POST', '/api/codes/redeem', { data: { code: 'HOI-2030' } });
    const caseId = await reportedProfile(app, member);
    expect((await act(app, moderator, caseId, 'suspend')).status).toBe(201);
    const [measure] = (await app.call(member, 'GET', '/api/moderation/actions')).body.data;
    await app.call(member, 'POST', `/api/moderation/actions/${measure?.id}/appeal`, {
      data: { text: 'Das war ich nicht, bitte schaut noch einmal hin.' },
    });
    const body = await exported(member);
    expect(body.reports).toMatchObject([{ kind: 'profile', comment: 'Das ist Werbung.' }]);
    expect(body.redeemedCodes).toMatchObject([{ code: 'HOI-2030', kind: 'premium', days: 30 }]);
    expect(body.measures).toMatchObject([{ kind: 'suspend', appeal: { decision: null } }]);
    expect(body.account.suspension).toMatchObject({ until: null });
    expect(JSON.stringify(body)).not.toContain(moderator);
  });

  it('holds what was bought with all that happened, the team, and the licence of another', async () => {
    const member = await createMember(app);
    const own = await subscribe(app, member, 'team-12', { licences: 3, team: address });
    await cancel(app, member, own.id, { reason: 'unused', comment: 'Niemand hatte Zeit.' });
    const body = await exported(member);
    expect(body.subscriptions).toMatchObject([
      {
        id: own.id,
        state: 'cancelled',
        price: 4900,
        licences: 3,
        events: [
          { kind: 'ordered' },
          { kind: 'agreed' },
          { kind: 'activated' },
          { kind: 'paid', data: { amount: 14_700, covers: 'period' } },
          { kind: 'cancelled', data: { by: 'member', reason: 'unused' } },
        ],
      },
    ]);
    expect(body.subscriptions[0]).not.toHaveProperty('approveUrl');
    expect(body.teams).toMatchObject([{ name: 'Seeblick AG', place: 'Luzern', country: 'CH' }]);
    const team = await createTeam(app, { name: 'Bergblick AG' });
    const colleague = await createTeamMember(app, team);
    const { memberships, teams } = await exported(colleague);
    expect(memberships).toEqual([{ team: 'Bergblick AG', since: expect.any(String), until: null }]);
    expect(teams).toEqual([]);
  });

  it('holds what was chosen about notices, and what was sent', async () => {
    const member = await createMember(app);
    const choice = { kind: 'joined', channel: 'mail', enabled: false };
    await app.call(member, 'PUT', '/api/notifications/settings', { data: [choice] });
    await app.call(member, 'POST', '/api/notifications/test');
    await runJobs(app);
    const { noticeChoices, deliveries, pushDevices } = await exported(member);
    expect(noticeChoices).toEqual([choice]);
    expect(deliveries).toMatchObject([{ kind: 'test', channel: 'mail', state: 'sent' }]);
    expect(pushDevices).toEqual([]);
  });
});

describe('a long chat', () => {
  it('is sent page by page, all of it, in its order', async () => {
    const { requester, chatId } = await acceptedChat(app);
    await sql`insert into messages (id, chat_id, sequence, sender_id, client_id, kind, text, created_at)
      select gen_random_uuid(), ${chatId}, number, ${requester}, gen_random_uuid(), 'text', number || repeat('x', 3990), now()
      from generate_series(2, 1001) number`.execute(app.services.database.sql);
    const headers = { Authorization: `Bearer ${await startSession(app.services, requester, 'test')}` };
    const response = await app.app.request('/api/users/me/export', { headers });
    const sizes: number[] = [];
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      sizes.push(chunk.byteLength);
      text += decoder.decode(chunk, { stream: true });
    }
    expect(Math.max(...sizes)).toBeLessThan(1_000_000);
    const { chats } = accountExport.parse(JSON.parse(text));
    const numbers = chats[0]?.messages.slice(1).map((message) => Number.parseInt(message.text ?? '', 10));
    expect(numbers).toEqual(Array.from({ length: 1000 }, (_, index) => index + 2));
  });
});
