import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '../../../contract/brand.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { present } from '../../../tests/support/present.ts';
import { enforceRetention } from '../../../tests/support/retention.ts';
import { newId } from '../../base/ids.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createOperator(app, 'admin', { name: 'Ada' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await runJobs(app);
  await app.services.database.sql.deleteFrom('enquiries').execute();
});

const hour = 3_600_000;
const message = 'Wir sind ein Spital mit drei Standorten.\nWas kostet das für uns?';
const freshAddress = () => `firma-${newId()}@example.test`;

interface Written {
  company?: string;
  name?: string;
  email?: string;
  people?: unknown;
  message?: string;
}

const request = (change: Written = {}, headers: Record<string, string> = {}, on = app) =>
  on.call(
    null,
    'POST',
    '/api/enquiries',
    { data: { company: 'Seespital AG', name: 'Nora Frei', email: freshAddress(), people: 120, message, ...change } },
    headers,
  );
async function list(query: Record<string, string> = {}) {
  const { body } = await app.call(admin, 'GET', `/api/operator/enquiries?${new URLSearchParams(query)}`);
  return body;
}
const handle = (id: string, data: Record<string, unknown>) =>
  app.call(admin, 'PUT', `/api/operator/enquiries/${id}`, { data });
const openEnquiries = async (who: string) =>
  (await app.call(who, 'GET', '/api/operator/counts')).body.data.openEnquiries;

async function mailsToOperator() {
  await runJobs(app);
  return app.services.database.sql
    .selectFrom('local_mailbox')
    .select(['subject', 'text', 'html', 'reply_to'])
    .where('recipient', '=', brand.contactAddress)
    .orderBy('id')
    .execute();
}

describe('an enquiry', () => {
  test('reaches the console and the operator, who replies directly to the sender', async () => {
    const email = freshAddress();
    expect(await request({ email }, { 'Accept-Language': 'fr' })).toMatchObject({
      status: 201,
      body: { data: { ok: true } },
    });
    const { data } = await list();
    expect(data).toMatchObject([
      {
        company: 'Seespital AG',
        name: 'Nora Frei',
        email,
        people: 120,
        message,
        locale: 'fr',
        handledAt: null,
        note: null,
      },
    ]);
    expect(await openEnquiries(admin)).toBe(1);
    expect(await openEnquiries(await createOperator(app))).toBe(0);
    const mail = (await mailsToOperator()).at(-1);
    expect(mail?.reply_to).toBe(email);
    expect(mail?.subject).toBe('À deux: Anfrage von Seespital AG');
    for (const words of ['Nora Frei, Seespital AG', '120 Personen', 'Was kostet das für uns?', 'Französisch', email])
      expect(mail?.text).toContain(words);
  });

  test('is confirmed in its language, without a word of it', async () => {
    const email = freshAddress();
    const words = {
      company: 'Rolex gratis',
      name: 'Klick jetzt',
      message: 'Gewinne jetzt! https://evil.test',
    };
    await request({ email, ...words }, { 'Accept-Language': 'en' });
    const [mail, ...more] = await mailsTo(app, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your enquiry to À deux');
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/Rolex|evil|Gewinne|Klick/);
    const { rows } = await app.services.database.pool.query('select reply_to from local_mailbox where recipient = $1', [
      email,
    ]);
    expect(rows).toEqual([{ reply_to: null }]);
  });

  test('may leave out the number of people', async () => {
    expect((await request({ people: null })).status).toBe(201);
    expect((await request({ people: undefined })).status).toBe(201);
    expect((await list()).data.map((one) => one.people)).toEqual([null, null]);
  });

  test('sent twice, also concurrently, is one; another one from the address counts, but is confirmed once a day', async () => {
    const email = freshAddress();
    const answers = await Promise.all([
      request({ email }),
      request({ email }),
      request({ email: email.toUpperCase() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await list()).data).toHaveLength(1);
    expect((await request({ email, message: 'Noch etwas: Gibt es das auch auf Italienisch?' })).status).toBe(201);
    expect((await list()).data).toHaveLength(2);
    const { rows } = await app.services.database.pool.query(
      `select data from deliveries where kind = 'enquiry-received'`,
    );
    expect(rows).toHaveLength(1);
    await runJobs(app);
    app.moveClock(25 * hour);
    await request({ email });
    expect((await list()).data).toHaveLength(3);
    const confirmed = await app.services.database.pool.query(
      'select from local_mailbox where lower(recipient) = lower($1)',
      [email],
    );
    expect(confirmed.rowCount).toBe(1);
  });

  test('puts only its id into the queue', async () => {
    await request();
    const { id } = present((await list()).data[0]);
    const { rows } = await app.services.database.pool.query(
      `select data from deliveries where kind in ('enquiry', 'enquiry-received')`,
    );
    expect(rows).toEqual([{ data: { enquiryId: id } }, { data: { enquiryId: id } }]);
  });

  test('deleted before its mails are sent sends none', async () => {
    const email = freshAddress();
    const before = (await mailsToOperator()).length;
    await request({ email });
    await app.services.database.sql.deleteFrom('enquiries').execute();
    expect(await mailsTo(app, email)).toEqual([]);
    expect(await mailsToOperator()).toHaveLength(before);
  });
});

test.each([
  ['no company', { company: '' }, 'company'],
  ['a company of spaces', { company: '   ' }, 'company'],
  ['a line break in the company', { company: 'Firma\r\nBcc: b@example.test' }, 'company'],
  ['another line break', { name: 'Nora\u2028X-Evil: 1' }, 'name'],
  ['a turned direction', { company: 'Firma \u202Egnp.exe' }, 'company'],
  ['a name too long', { name: 'N'.repeat(101) }, 'name'],
  ['two addresses', { email: 'a@example.test, b@example.test' }, 'email'],
  ['an address with a header', { email: 'a@example.test\r\nBcc: b@example.test' }, 'email'],
  ['an address with a name', { email: 'Bank <a@example.test>' }, 'email'],
  ['a mailbox for minutes', { email: 'firma@mailinator.com' }, 'email'],
  ['no people', { people: 0 }, 'people'],
  ['people that are none', { people: 'viele' }, 'people'],
  ['half a person', { people: 1.5 }, 'people'],
  ['hardly a message', { message: 'Hallo' }, 'message'],
  ['a message of nothing to see', { message: '\u200b'.repeat(50) }, 'message'],
  ['a message too long', { message: 'a'.repeat(2001) }, 'message'],
])('%s is refused next to its field', async (_, change, field) => {
  const { status, faultyFields } = await request(change);
  expect([status, faultyFields]).toEqual([400, [field]]);
  expect((await list()).data).toEqual([]);
});

describe('the console', () => {
  test('lists open ones oldest first, in pages, and handled ones latest first', async () => {
    for (const company of ['Erste', 'Zweite', 'Dritte']) await request({ company });
    const names = ({ data }: { data: { company: string }[] }) => data.map(({ company }) => company);
    const first = await list({ 'pagination[limit]': '2' });
    const second = await list({ 'pagination[limit]': '2', 'pagination[cursor]': first.meta.pagination.next ?? '' });
    expect([...names(first), ...names(second)]).toEqual(['Erste', 'Zweite', 'Dritte']);
    expect(second.meta.pagination.next).toBeNull();
    const ids = (await list()).data.map(({ id }) => id);
    await handle(present(ids[2]), { handled: true, note: 'Angerufen' });
    app.moveClock(1000);
    await handle(present(ids[0]), { handled: true });
    expect(names(await list())).toEqual(['Zweite']);
    expect(names(await list({ 'filters[state]': 'handled' }))).toEqual(['Erste', 'Dritte']);
  });

  test('marks one as handled with a note, audited, and can reopen it', async () => {
    await request();
    const { id } = present((await list()).data[0]);
    const other = await createOperator(app, 'admin', { name: 'Otto' });
    const handled = await handle(id, { handled: true, note: 'Offerte geschickt' });
    expect(handled.body.data).toMatchObject({ handledBy: { id: admin, name: 'Ada' }, note: 'Offerte geschickt' });
    app.moveClock(hour);
    const noted = await app.call(other, 'PUT', `/api/operator/enquiries/${id}`, {
      data: { handled: true, note: 'Gekauft' },
    });
    expect(noted.body.data).toEqual({ ...handled.body.data, note: 'Gekauft' });
    expect(await openEnquiries(admin)).toBe(0);
    const opened = await handle(id, { handled: false });
    expect(opened.body.data).toMatchObject({ handledAt: null, handledBy: null, note: 'Gekauft' });
    const { rows } = await app.services.database.pool.query(
      `select actor_id, details from audit_log where action = 'handle_enquiry' and details->>'id' = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { actor_id: admin, details: { id, handled: true } },
      { actor_id: other, details: { id, handled: true } },
      { actor_id: admin, details: { id, handled: false } },
    ]);
    expect((await handle(newId(), { handled: true })).status).toBe(404);
  });
});

test('has nothing left of it after 12 months, handled or not', async () => {
  const own = await startTestApp();
  try {
    const { database } = own.services;
    const left = async () => {
      await enforceRetention(own);
      return (await database.sql.selectFrom('enquiries').select('company').execute()).map(({ company }) => company);
    };
    await request({ company: 'Alte' }, {}, own);
    await database.sql
      .updateTable('enquiries')
      .set({ handled_at: own.services.clock(), handled_by: await createMember(own) })
      .execute();
    await request({ company: 'Offene' }, {}, own);
    own.moveClock(300 * 24 * hour);
    await request({ company: 'Neue' }, {}, own);
    expect(await left()).toEqual(['Alte', 'Offene', 'Neue']);
    own.moveClock(66 * 24 * hour);
    expect(await left()).toEqual(['Neue']);
  } finally {
    await own.close();
  }
});

test('one network can send few an hour, others still get through, and refused ones are not stored', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  try {
    const from = (address: string) => request({}, { 'X-Forwarded-For': address, 'Accept-Language': 'de' }, limited);
    for (let count = 1; count <= 5; count++) expect((await from(`198.51.100.${count}`)).status).toBe(201);
    const refused = await from('198.51.100.6');
    expect([refused.status, refused.code]).toEqual([429, 'too_many_enquiries']);
    expect(refused.error.message).toMatch(/in 60 Minuten/);
    expect((await from('198.51.101.6')).status).toBe(201);
    const { rowCount } = await limited.services.database.pool.query('select from enquiries');
    expect(rowCount).toBe(6);
    limited.moveClock(hour + 1000);
    expect((await from('198.51.100.6')).status).toBe(201);
  } finally {
    await limited.close();
  }
});
