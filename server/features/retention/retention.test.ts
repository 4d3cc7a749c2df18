import { sql as statement } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../../contract/format/clock.ts';
import { type Retention, type RetentionName, retentionRules } from '../../../contract/retention.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, openRequest } from '../../../tests/support/chats.ts';
import { endedCohort } from '../../../tests/support/cohorts.ts';
import { orderByInvoice } from '../../../tests/support/invoices.ts';
import { createMember } from '../../../tests/support/members.ts';
import { remove, written } from '../../../tests/support/message-changes.ts';
import { act, caseOfProfile, createOperator } from '../../../tests/support/moderation.ts';
import { enforceRetention, waitingProof } from '../../../tests/support/retention.ts';
import { propose, say } from '../../../tests/support/rounds.ts';
import { allJobs } from '../../app/jobs-registry.ts';
import { newId } from '../../base/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const [hour, day] = [3_600_000, 86_400_000];
/** Inserts a row with the current time of the clock, and returns how many are left. */
type Put = () => Promise<() => Promise<number>>;
const now = () => app.services.clock();
async function left(text: string, values: unknown[]): Promise<number> {
  return (await app.services.database.pool.query(text, values)).rowCount ?? 0;
}
async function inserted(table: string, columns: Record<string, unknown>) {
  const names = Object.keys(columns);
  const gaps = names.map((_, index) => `$${index + 1}`);
  const text = `insert into ${table} (${names}) values (${gaps})`;
  await app.services.database.pool.query(text, Object.values(columns));
}
async function putRow(table: string, columns: Record<string, unknown>) {
  const id = newId();
  await inserted(table, { id, ...columns });
  return () => left(`select from ${table} where id = $1`, [id]);
}
const bytes = () => Buffer.from(newId());

/** What has a span, without people coming and going (find-absent-members.test.ts) and rooms (ending.test.ts of meetings-room). */
type Timed = {
  [Name in RetentionName]: (typeof retentionRules)[Name]['period'] extends object ? Name : never;
}[RetentionName];
const puts: Record<Exclude<Timed, 'absent' | 'room_contents'>, Put> = {
  unconfirmed: async () => {
    const id = await createMember(app, { confirmed: false });
    return () => left('select from users join profiles using (id) where id = $1 and email is not null', [id]);
  },
  leaving: async () => {
    const id = await createMember(app);
    await left('update users set deletion_asked_at = $2, deletion_due_at = $3 where id = $1', [
      id,
      now(),
      endOf(retentionRules.leaving.period),
    ]);
    return () => left('select from users where id = $1 and deleted_at is null', [id]);
  },
  exports: async () => {
    const [id, user_id] = [newId(), await createMember(app)];
    const file = { state: 'ready', file_key: `${id}.zip`, expires_at: endOf(retentionRules.exports.period) };
    await app.services.files.put(file.file_key, new Uint8Array([1]), 'application/zip');
    await inserted('account_exports', { id, user_id, ...file, asked_at: now() });
    return () => left('select from account_exports where id = $1 and file_key is not null', [id]);
  },
  sign_on_proofs: () => waitingProof(app, endOf(retentionRules.sign_on_proofs.period)),
  sessions: async () => putRow('sessions', { user_id: await createMember(app), expires_at: now() }),
  links: async () => {
    const [hash, user_id] = [bytes(), await createMember(app)];
    await inserted('email_tokens', { hash, user_id, purpose: 'confirm', expires_at: now(), used_at: now() });
    return () => left('select from email_tokens where hash = $1', [hash]);
  },
  security_notices: async () =>
    putRow('security_notices', { user_id: await createMember(app), kind: 'password_changed', created_at: now() }),
  drafts: async () => {
    const owner_id = await createMember(app);
    await inserted('drafts', { owner_id, addressee_id: await createMember(app), text: 'Ciao!', written_at: now() });
    return () => left('select from drafts where owner_id = $1', [owner_id]);
  },
  circumstances: async () => {
    const { chatId } = await openRequest(app);
    return () => left('select from request_circumstances where chat_id = $1', [chatId]);
  },
  pair_alerts: async () => {
    const user_id = await createMember(app);
    await inserted('pair_alerts', { user_id, speaks: 1, learns: 2, known: [], created_at: now() });
    return () => left('select from pair_alerts where user_id = $1', [user_id]);
  },
  proposals: async () => {
    const [one, other] = [await createMember(app), await createMember(app)];
    const id = await propose(app, one, other);
    await say(app, one, id, 'no');
    await left('update rounds set until = $1', [now()]);
    const answers = 'select from proposals where id = $1 and (first_answer is not null or second_answer is not null)';
    return () => left(answers, [id]);
  },
  cohorts: () => endedCohort(app),
  message_versions: async () => {
    const { requester, message } = await written(app);
    await remove(app, requester, message);
    return () => left('select from message_versions where chat_id = $1', [message.chat]);
  },
  unsent_files: async () => {
    const { requester: owner_id, chatId: chat_id } = await acceptedChat(app);
    return putRow('message_files', { chat_id, owner_id, kind: 'voice', seconds: 2, bytes: 5, created_at: now() });
  },
  notices: async () => {
    const [id, user_id, at] = [newId(), await createMember(app), now()];
    const notice = { id, user_id, kind: 'joined', channel: 'mail', group_key: id, created_at: at, due_at: at };
    await inserted('notifications', { ...notice, closed_at: at, closed_why: 'sent' });
    const delivery = { id, user_id, kind: 'joined', channel: 'mail', state: 'sent', created_at: at, next_try_at: at };
    await inserted('deliveries', delivery);
    return () =>
      left('select id from notifications where id = $1 union all select id from deliveries where id = $1', [id]);
  },
  live_events: async (user_id = newId()) => {
    await inserted('live_events', { user_id, number: 1, name: 'chat', data: '{}', created_at: now() });
    return () => left('select from live_events where user_id = $1', [user_id]);
  },
  rate_limits: async () => {
    const key = newId();
    await inserted('rate_limits', { key, points: 1, expire: now().getTime() });
    return () => left('select from rate_limits where key = $1', [key]);
  },
  page_visits: async (page = newId()) => {
    await inserted('page_visits', { day: dayOf(now()), page, locale: 'de', visits: 1 });
    return () => left('select from page_visits where page = $1', [page]);
  },
  text_marks: async () => {
    const mark = bytes();
    await inserted('text_marks', { mark, kind: 'post', target_id: newId(), created_at: now() });
    return () => left('select from text_marks where mark = $1', [mark]);
  },
  evidence: async () => {
    const { moderator, id } = await caseOfProfile(app);
    expect((await act(app, moderator, id, 'dismiss')).status).toBeLessThan(300);
    return () =>
      left(
        `select id from evidence where case_id = $1
          union all select id from reports where case_id = $1 and comment is not null`,
        [id],
      );
  },
  invoices: async () => {
    const { invoice } = await orderByInvoice(app);
    // An invoice of the last hours of a year belongs to that year: its ten years begin when it ends.
    const { rows } = await app.services.database.pool.query<{ at: Date }>(
      `update invoices set issued_at = date_trunc('year', $2::timestamptz, 'Europe/Zurich') - interval '1 hour' + interval '1 year'
        where id = $1 returning issued_at as at`,
      [invoice, now()],
    );
    app.moveClock((rows[0]?.at.getTime() ?? 0) + hour - now().getTime());
    return () => left('select from invoices where id = $1 and addressee is not null', [invoice]);
  },
  provider_messages: async () => {
    const id = newId();
    await inserted('provider_messages', { id, kind: 'test', data: '{}', received_at: now(), handled_at: now() });
    return () => left('select from provider_messages where id = $1', [id]);
  },
  team_mailings: async () => {
    const { owner } = await orderByInvoice(app);
    const ofTeam = `select team_links.hash from team_links join team_members m on m.id = member_id
      join teams on teams.id = m.team_id where teams.owner_id = $1`;
    await inserted('team_links', { hash: bytes(), member_id: await invited(owner), expires_at: now() });
    return () => left(ofTeam, [owner]);
  },
  enquiries: async () => {
    const id = newId();
    const words = { company: 'Seeblick AG', name: 'Nora', email: 'nora@example.test', message: 'Wie viel kostet es?' };
    await inserted('enquiries', { id, ...words, locale: 'de', created_at: now() });
    return () => left('select from enquiries where id = $1', [id]);
  },
  local_mailbox: async () => {
    const id = newId();
    const mail = { recipient: 'a@example.test', subject: 's', text: 't', html: 'h' };
    await inserted('local_mailbox', { id, ...mail, sent_at: now() });
    return () => left('select from local_mailbox where id = $1', [id]);
  },
};

/** A member invited into the owner's team. */
async function invited(owner: string): Promise<string> {
  const id = newId();
  await app.services.database.pool.query(
    'insert into team_members (id, team_id, email, invited_at) select $1, id, $2, $3 from teams where owner_id = $4',
    [id, `${id}@example.test`, now(), owner],
  );
  return id;
}

/** The end of a span that begins now. */
function endOf(period: Exclude<Retention, string>): Date {
  const end = now();
  if ('days' in period) end.setUTCDate(end.getUTCDate() + period.days);
  if ('months' in period) end.setUTCMonth(end.getUTCMonth() + period.months);
  if ('years' in period) end.setUTCFullYear(end.getUTCFullYear() + period.years);
  return end;
}

async function runJobsOfRetention() {
  for (const job of allJobs)
    if (/^(enforce|erase|fit|forget)-/.test(job.name)) await job.run(app.services, {} as never);
}

describe('stored for its period and no longer', () => {
  it.each(Object.entries(puts) as [keyof typeof puts, Put][])('%s', async (name, put) => {
    const count = await put();
    const before = await count();
    expect(before).toBeGreaterThan(0);
    const end = endOf(retentionRules[name].period);
    app.moveClock(end.getTime() - hour - now().getTime());
    await runJobsOfRetention();
    expect(await count()).toBe(before);
    app.moveClock(2 * day);
    await runJobsOfRetention();
    expect(await count()).toBe(0);
  });
});

describe('an account never confirmed', () => {
  const isThere = async (id: string) =>
    (await left('select from users where id = $1 and deleted_at is null', [id])) === 1;

  it('stays when it is confirmed in time, also at the same moment as it would be deleted', async () => {
    const [early, late] = [
      await createMember(app, { confirmed: false }),
      await createMember(app, { confirmed: false }),
    ];
    const confirm = (id: string) =>
      left('update users set email_confirmed_at = $2 where id = $1 and deleted_at is null', [id, now()]);
    await confirm(early);
    app.moveClock(31 * day);
    const [confirmed] = await Promise.all([confirm(late), enforceRetention(app)]);
    expect(await isThere(early)).toBe(true);
    expect(await isThere(late)).toBe(confirmed === 1);
  });

  it('stays if it pays, or is of the staff', async () => {
    const { owner } = await orderByInvoice(app);
    const admin = await createOperator(app, 'admin', { confirmed: false });
    await left('update users set email_confirmed_at = null where id = $1', [owner]);
    app.moveClock(31 * day);
    await enforceRetention(app);
    expect([await isThere(owner), await isThere(admin)]).toEqual([true, true]);
  });
});

describe('evidence', () => {
  const remains = (id: string) => left('select from evidence where case_id = $1', [id]);

  it('stays as long as what was decided by it holds, and goes when it has ended', async () => {
    const { moderator, id } = await caseOfProfile(app);
    const until = new Date(now().getTime() + 500 * day).toISOString();
    expect((await act(app, moderator, id, 'suspend', { until })).status).toBeLessThan(300);
    app.moveClock(400 * day);
    await enforceRetention(app);
    expect(await remains(id)).toBe(1);
    app.moveClock(101 * day);
    await enforceRetention(app);
    expect(await remains(id)).toBe(0);
  });

  it('stays while the case is open, and leaves the decision when it goes', async () => {
    const { moderator, id } = await caseOfProfile(app);
    app.moveClock(400 * day);
    await enforceRetention(app);
    expect(await remains(id)).toBe(1);
    await act(app, moderator, id, 'dismiss');
    app.moveClock(400 * day);
    await enforceRetention(app);
    expect(await remains(id)).toBe(0);
    const { body } = await app.call(moderator, 'GET', `/api/operator/cases/${id}`);
    expect(body.data).toMatchObject({ state: 'closed', evidence: [], actions: [{ kind: 'dismiss' }] });
    expect(body.data.reports).toMatchObject([{ reason: 'harassment', comment: null }]);
  });
});

it('a chat stays as long as one of the two has an account, and goes with the other', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const leave = (id: string) =>
    app.services.database.sql.transaction().execute((sql) => app.services.eraseMember(sql, id, now()));
  const messages = () => left('select from messages where chat_id = $1', [chatId]);
  await leave(requester);
  await enforceRetention(app);
  expect(await messages()).toBe(1);
  await leave(addressee);
  await enforceRetention(app);
  expect(await messages()).toBe(0);
  expect(await left('select from chats where id = $1', [chatId])).toBe(0);
});

it('takes as many steps as it needs', async () => {
  await statement`insert into rate_limits (key, points, expire) select 'many ' || n, 1, 0 from generate_series(1, 2500) n`.execute(
    app.services.database.sql,
  );
  await enforceRetention(app);
  expect(await left("select from rate_limits where key like 'many %'", [])).toBe(0);
});
