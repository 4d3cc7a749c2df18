import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry, CaseRow } from '../../../contract/operator-views.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, openRequest, send } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { act, caseOf, createOperator, readCase, report, reportedProfile } from '../../../tests/support/moderation.ts';
import { giveRole } from './public.ts';

let app: TestApp;
let moderator: string;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createOperator(app);
  admin = await createOperator(app, 'admin');
});
afterAll(() => app.close());

const hour = 3_600_000;
const audit = async (query = ''): Promise<AuditEntry[]> =>
  (await app.call(admin, 'GET', `/api/operator/audit?pagination[limit]=100&${query}`)).body.data;

describe('the queue', () => {
  it('puts urgent cases first without starving others; pages contain each case once', async () => {
    const own = await startTestApp();
    try {
      const operator = await createOperator(own);
      const people = await Promise.all(Array.from({ length: 5 }, () => createMember(own)));
      const [old, spam, harassment, crowd, other] = people as [string, string, string, string, string];
      const reporters = [await createMember(own), await createMember(own), await createMember(own)];
      const by = (index: number, subject: string, reason: string) =>
        report(own, reporters[index] ?? '', 'profile', subject, { reason });
      await by(0, old, 'other');
      own.moveClock(48 * hour);
      await by(0, other, 'other');
      await by(0, spam, 'spam');
      await by(0, harassment, 'harassment');
      for (const index of [0, 1, 2]) await by(index, crowd, 'harassment');
      const seen: CaseRow[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: string = `pagination[limit]=2${cursor && `&pagination[cursor]=${cursor}`}`;
        const { body } = await own.call(operator, 'GET', `/api/operator/cases?${query}`);
        seen.push(...body.data);
        cursor = body.meta.pagination.next;
      }
      expect(seen.map((row) => row.subject.id)).toEqual([old, crowd, harassment, spam, other]);
      const filtered = await own.call(
        operator,
        'GET',
        '/api/operator/cases?filters[reason]=spam&filters[kind]=profile',
      );
      expect(filtered.body.data.map((row: CaseRow) => row.subject.id)).toEqual([spam]);
      for (const subject of [spam, old]) await act(own, operator, await caseOf(own, subject), 'dismiss');
      const closed = await own.call(operator, 'GET', '/api/operator/cases?filters[state]=closed');
      expect(closed.body.data.map((row: CaseRow) => [row.subject.id, row.lastAction])).toEqual([
        [old, 'dismiss'],
        [spam, 'dismiss'],
      ]);
      expect((await own.call(operator, 'GET', '/api/operator/counts')).body.data).toMatchObject({
        openCases: 3,
        openAppeals: 0,
      });
    } finally {
      await own.close();
    }
  });

  it.each(['filters[state]=all', 'filters[subject]=x', 'pagination[cursor]=x', 'sort=weight'])(
    '%s is refused',
    async (query) => {
      expect((await app.call(moderator, 'GET', `/api/operator/cases?${query}`)).status).toBe(400);
    },
  );
});

describe('private chats', () => {
  it('are read only for a case about them, in pages, and each access is audited', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    for (let number = 0; number < 5; number++) await send(app, requester, chatId, `geheim ${number}`);
    const { body } = await send(app, requester, chatId, 'sehr geheim');
    const profileCase = await reportedProfile(app, requester);
    expect((await app.call(moderator, 'GET', `/api/operator/cases/${profileCase}/messages`)).status).toBe(404);
    expect((await app.call(moderator, 'GET', `/api/operator/cases/${chatId}/messages`)).status).toBe(404);
    expect((await app.call(moderator, 'GET', `/api/chats/${chatId}/messages`)).status).toBe(404);
    await report(app, addressee, 'message', body.data.id);
    const caseId = await caseOf(app, body.data.id);
    const before = (await audit(`filters[case]=${caseId}`)).length;
    const page = await app.call(
      moderator,
      'GET',
      `/api/operator/cases/${caseId}/messages?pagination[limit]=2&pagination[before]=6`,
    );
    expect(page.body.data.map((message) => message.text)).toEqual(['geheim 2', 'geheim 3']);
    expect(page.body.meta.pagination).toEqual({ limit: 2, hasOlder: true, hasNewer: true });
    await readCase(app, moderator, caseId);
    const list = await app.call(moderator, 'GET', '/api/operator/cases?pagination[limit]=100');
    expect(JSON.stringify(list.body)).not.toContain('geheim');
    const entries = await audit(`filters[case]=${caseId}`);
    expect(entries.slice(0, entries.length - before)).toMatchObject([
      { action: 'read_chat', actor: { id: moderator }, subject: { id: requester }, details: {} },
      { action: 'read_chat', details: { from: 4, to: 5 } },
    ]);
  });
});

describe('the audit log', () => {
  it('cannot be changed, deleted or truncated by anyone with database access', async () => {
    await audit();
    await act(app, moderator, await reportedProfile(app, await createMember(app)), 'warn');
    const database = app.services.database.sql;
    for (const statement of [
      sql`update audit_log set actor_id = null`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`truncate audit_log, cases cascade`,
      sql`truncate users cascade`,
    ]) {
      await expect(statement.execute(database)).rejects.toThrow('audit_log only grows');
    }
  });

  it('records actions, searches, viewed members and role changes; pages contain each entry once', async () => {
    const operator = await createOperator(app);
    const person = await createMember(app, { name: 'Xaver' });
    await act(app, operator, await reportedProfile(app, person), 'warn');
    await app.call(operator, 'GET', '/api/operator/members?q=xav');
    await app.call(operator, 'GET', `/api/operator/members/${person}`);
    await app.call(admin, 'PUT', `/api/operator/members/${operator}/role`, { data: { role: 'member' } });
    expect(
      (await audit(`filters[actor]=${operator}`)).map((entry) => [entry.action, entry.subject?.name ?? null]),
    ).toEqual([
      ['read_member', 'Xaver'],
      ['search_members', null],
      ['read_case', 'Xaver'],
      ['act', 'Xaver'],
    ]);
    expect((await audit(`filters[subject]=${operator}`))[0]).toMatchObject({
      action: 'change_role',
      details: { from: 'moderator', to: 'member' },
    });
    const all = await audit();
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = `pagination[limit]=3${cursor && `&pagination[cursor]=${cursor}`}`;
      const { body } = await app.call(admin, 'GET', `/api/operator/audit?${query}`);
      seen.push(...body.data.map((entry: AuditEntry) => entry.id));
      cursor = body.meta.pagination.next;
    }
    expect(seen).toEqual(all.map((entry) => entry.id));
    expect((await app.call(admin, 'GET', '/api/operator/audit?pagination[cursor]=abc')).status).toBe(400);
  });
});

describe('members', () => {
  it('are found by part of the name or the whole address, which is never shown', async () => {
    const email = `hidden-${randomUUID()}@firma.example`;
    const person = await createMember(app, { email, name: '100% Quirin_' });
    await createMember(app, { name: 'Quirinal', about: 'Ich heisse nicht 100% anders, das ist so.' });
    const search = async (q: string) =>
      (await app.call(moderator, 'GET', `/api/operator/members?${new URLSearchParams({ q })}`)).body;
    expect((await search('0% quir')).data).toMatchObject([
      { id: person, emailDomain: 'firma.example', role: 'member' },
    ]);
    expect((await search('quirin')).data).toHaveLength(2);
    expect((await search('irin_')).data).toHaveLength(1);
    const byEmail = await search(email.toUpperCase());
    expect(byEmail.data.map((row) => row.id)).toEqual([person]);
    expect(JSON.stringify(byEmail)).not.toContain('hidden-');
    expect((await search('@firma.example')).data).toEqual([]);
    expect((await app.call(moderator, 'GET', '/api/operator/members?q=a')).status).toBe(400);
    expect(JSON.stringify(await audit(`filters[actor]=${moderator}`))).not.toContain('hidden-');
    const { body } = await app.call(moderator, 'GET', `/api/operator/members/${person}`);
    expect(body.data).toMatchObject({ name: '100% Quirin_', history: { cases: [], actions: [] } });
    expect((await app.call(moderator, 'GET', `/api/operator/members/${randomUUID()}`)).status).toBe(404);
  });

  it('get roles from an admin only, and one admin always remains, also concurrently', async () => {
    const own = await startTestApp();
    try {
      const [one, two] = [await createOperator(own, 'admin'), await createOperator(own, 'admin')];
      const person = await createMember(own);
      const give = (actor: string, who: string, role: string) =>
        own.call(actor, 'PUT', `/api/operator/members/${who}/role`, { data: { role } });
      expect((await give(one, person, 'moderator')).body.data.role).toBe('moderator');
      expect((await give(person, person, 'admin')).code).toBe('not_allowed');
      expect((await give(one, person, 'owner')).status).toBe(400);
      expect((await give(one, randomUUID(), 'admin')).status).toBe(404);
      const both = await Promise.all([give(one, one, 'member'), give(two, two, 'member')]);
      expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect(both.map((answer) => answer.code).filter(Boolean)).toEqual(['last_admin']);
      const { rows } = await own.services.database.pool.query(`select id from users where role = 'admin'`);
      expect(rows).toHaveLength(1);
      // The first one is made by a command.
      const now = new Date();
      await own.services.database.sql
        .transaction()
        .execute((transaction) => giveRole(transaction, { actorId: null, memberId: person, role: 'admin', now }));
      const { body } = await own.call(person, 'GET', '/api/operator/audit?filters[action]=change_role');
      expect(body.data[0]).toMatchObject({ actor: null, subject: { id: person }, details: { to: 'admin' } });
    } finally {
      await own.close();
    }
  });

  it('cannot raise their own role', async () => {
    const person = await createMember(app);
    for (const [path, body] of [
      ['/api/users/me', { data: { role: 'admin' } }],
      ['/api/users/me', { role: 'admin' }],
      [`/api/profiles/${person}`, { data: { role: 'admin' } }],
    ] as const) {
      expect((await app.call(person, 'PUT', path, body)).status).toBe(400);
    }
    expect((await app.call(person, 'GET', '/api/users/me')).body.role).toBe('member');
  });
});

it('statistics count by day, with medians and languages', async () => {
  const own = await startTestApp();
  try {
    // From noon on, 3 and 24 hours later are this day and the next, whenever the test runs.
    own.moveClock(new Date().setUTCHours(36, 0, 0, 0) - Date.now());
    const operator = await createOperator(own);
    const { requester, addressee, chatId } = await openRequest(own);
    await openRequest(own);
    await report(own, addressee, 'profile', requester);
    own.moveClock(3 * hour);
    await own.call(addressee, 'POST', `/api/chats/${chatId}/accept`);
    await act(own, operator, await caseOf(own, requester), 'warn');
    const { body } = await own.call(operator, 'GET', '/api/operator/statistics?locale=en');
    expect(body.data.days).toHaveLength(30);
    expect(body.data.totals).toMatchObject({
      members: 5,
      signUps: 5,
      requestsSent: 2,
      requestsAnswered: 1,
      openCases: 0,
      casesOpened: 1,
    });
    expect(body.data.totals.medianHoursToAnswer).toBeCloseTo(3, 1);
    expect(body.data.totals.medianMinutesToFirstAction).toBeCloseTo(180, 0);
    const signUps: number[] = body.data.days.map((day) => day.signUps);
    expect(signUps.reduce((sum, one) => sum + one)).toBe(5);
    expect(body.data.languages).toEqual([
      { code: 'gsw', name: 'Swiss German', learners: 5, speakers: 0 },
      { code: 'it', name: 'Italian', learners: 0, speakers: 5 },
    ]);
    own.moveClock(24 * hour);
    await own.call(requester, 'PUT', `/api/profiles/${requester}`, {
      data: { lastActive: own.services.clock().toISOString() },
    });
    const later = await own.call(operator, 'GET', '/api/operator/statistics?days=90');
    expect(later.body.data.days).toHaveLength(90);
    const lastDays: { activeMembers: number }[] = later.body.data.days.slice(-2);
    expect(lastDays.reduce((sum, day) => sum + day.activeMembers, 0)).toBeGreaterThanOrEqual(5);
    expect(later.body.data.days.at(-1)).toMatchObject({ activeMembers: 1, signUps: 0 });
    expect((await own.call(operator, 'GET', '/api/operator/statistics?days=31')).status).toBe(400);
  } finally {
    await own.close();
  }
});
