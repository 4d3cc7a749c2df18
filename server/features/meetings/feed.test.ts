import { inspect } from 'node:util';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clockAt, momentOf } from '../../../contract/format/clock.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, block } from '../../../tests/support/chats.ts';
import { acceptTime, agreedMeeting, hourIn, meetingProposal, moveTo } from '../../../tests/support/meetings.ts';
import { createMember } from '../../../tests/support/members.ts';
import type { Secrets } from '../../base/secret.ts';
import { readFeed } from './feed-address.ts';

const day = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ METRICS_PORT: '9464' });
});
afterAll(() => app.close());

const secretIn = (address: string) => address.split('/').at(-1)?.slice(0, -4) ?? '';
const feedPath = '/api/users/me/calendar-feed';
const own = async (by: string) => (await app.call(by, 'GET', feedPath)).body.data;
const make = async (by: string) => (await app.call(by, 'POST', feedPath)).body.data.address ?? '';
/** Requested as calendars do: by the address alone. */
const fetchFeed = (address: string) => app.app.request(new URL(address).pathname);
async function eventsOf(address: string) {
  const answer = await fetchFeed(address);
  expect(answer.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return calendar.getAllSubcomponents('vevent').map((vevent) => {
    const { uid, sequence, startDate, endDate, summary, location } = new ICAL.Event(vevent);
    const [starts, ends] = [startDate, endDate].map((time) => time.toJSDate().toISOString());
    return { uid, sequence, starts, ends, summary, location, status: vevent.getFirstPropertyValue('status') };
  });
}
const plus = (time: string | null, minutes: number) =>
  new Date(Date.parse(time ?? '') + minutes * 60_000).toISOString();
const change = (id: string, changes: { deletion_due_at?: Date | null; suspended_until?: Date | null }) =>
  app.services.database.sql.updateTable('users').set(changes).where('id', '=', id).execute();

describe('the address', () => {
  it('is made on demand, shown to its owner alone, and stored as a hash', async () => {
    const me = await createMember(app);
    expect(await own(me)).toBeNull();
    const address = await make(me);
    expect(address).toMatch(/^https?:\/\/[^/]+\/api\/calendar\/[\w-]{43}\.ics$/);
    expect(await own(me)).toMatchObject({ address });
    expect(await own(await createMember(app))).toBeNull();
    const [row] = await app.services.database.sql
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('user_id', '=', me)
      .execute();
    expect(row?.hash).toHaveLength(32);
    for (const bytes of [row?.hash, row?.nonce]) {
      expect([bytes?.toString('base64url'), bytes?.toString('utf8')].join()).not.toContain(secretIn(address));
    }
  });

  it('is void at once when another is made or it is turned off, and then like one that never was', async () => {
    const me = await createMember(app);
    const first = await make(me);
    const second = await make(me);
    expect((await fetchFeed(second)).status).toBe(200);
    const [over, never] = await Promise.all(
      [first, `${first.slice(0, -10)}${'A'.repeat(6)}.ics`].map(async (address) => {
        const answer = await fetchFeed(address);
        return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
      }),
    );
    expect(over).toEqual(never);
    expect(over?.status).toBe(404);
    for (let times = 0; times < 2; times++) expect((await app.call(me, 'DELETE', feedPath)).status).toBe(204);
    expect((await fetchFeed(second)).status).toBe(404);
    expect(await own(me)).toBeNull();
    for (const path of ['/api/calendar/x', '/api/calendar/x.ics'])
      expect((await app.app.request(path)).status).toBe(404);
  });

  it('of two made at once one holds', async () => {
    const me = await createMember(app);
    const addresses = await Promise.all([make(me), make(me)]);
    const statuses = await Promise.all(addresses.map(async (address) => (await fetchFeed(address)).status));
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect(await own(me)).toMatchObject({ address: addresses[statuses.indexOf(200)] });
  });

  it('outlives a change of the key of the instance, shown as long as the former one counts', async () => {
    const me = await createMember(app);
    const address = await make(me);
    const other = new TextEncoder().encode('another key of this instance, long enough');
    const shown = async (secrets: Secrets) =>
      (await readFeed({ ...app.services, secrets, member: { id: me } }))?.address ?? null;
    expect(await shown([other, ...app.services.secrets])).toBe(address);
    expect(await shown([other])).toBeNull();
    expect((await fetchFeed(address)).status).toBe(200);
  });

  it('is in no log, also of a fault, no metric, no search engine and no shared cache', async () => {
    const me = await createMember(app);
    const address = await make(me);
    const noted: unknown[] = [];
    for (const level of ['info', 'warn', 'error', 'fatal', 'debug'] as const) {
      vi.spyOn(app.services.log, level).mockImplementation((...line) => void noted.push(line));
    }
    const { headers } = await fetchFeed(address);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    vi.spyOn(app.services.database, 'run').mockRejectedValueOnce(new Error('out of order'));
    expect((await fetchFeed(address)).status).toBe(500);
    const metrics = await app.services.metrics?.read();
    expect(noted).toHaveLength(1);
    expect(metrics).toContain('/api/calendar/:file');
    for (const received of [inspect(noted, { depth: 9 }), metrics]) expect(received).not.toContain(secretIn(address));
  });

  it('goes with the account, and is named in its export without the key', async () => {
    const me = await createMember(app);
    const address = await make(me);
    const { body } = await app.call(me, 'GET', '/api/users/me/export');
    expect(body.calendarFeedSince).toEqual(expect.any(String));
    expect(JSON.stringify(body)).not.toContain(address.slice(-30));
    await app.services.eraseMember(app.services.database.sql, me, app.services.clock());
    expect((await fetchFeed(address)).status).toBe(404);
  });
});

describe('its content', () => {
  it('is each agreed meeting, as the mails have it', async () => {
    const { requester, addressee, meeting } = await agreedMeeting(app);
    const addresses = { [requester]: await make(requester), [addressee]: await make(addressee) };
    const uid = `${meeting.id}@${app.services.environment.publicUrl.hostname}`;
    const event = { uid, sequence: 2, starts: meeting.startsAt, ends: plus(meeting.startsAt, 60), status: 'CONFIRMED' };
    const location = 'KKL Luzern, Eingang See';
    expect(await eventsOf(addresses[requester] ?? '')).toEqual([{ ...event, location, summary: 'Treffen mit Anna' }]);
    expect(await eventsOf(addresses[addressee] ?? '')).toEqual([{ ...event, location, summary: 'Treffen mit Reto' }]);
    const moved = (await moveTo(app, requester, meeting, [hourIn(app, 6)])).body.data;
    expect(await eventsOf(addresses[addressee] ?? '')).toMatchObject([{ sequence: 3, starts: meeting.startsAt }]);
    await acceptTime(app, addressee, moved, hourIn(app, 6));
    expect(await eventsOf(addresses[addressee] ?? '')).toMatchObject([{ uid, sequence: 4, starts: hourIn(app, 6) }]);
    await app.call(addressee, 'POST', `/api/meetings/${meeting.id}/cancel`);
    for (const address of Object.values(addresses)) expect(await eventsOf(address)).toEqual([]);
  });

  it('goes back thirty days', async () => {
    const { requester, meeting } = await agreedMeeting(app);
    const address = await make(requester);
    app.moveClock(32 * day);
    expect(await eventsOf(address)).toMatchObject([{ starts: meeting.startsAt }]);
    app.moveClock(2 * day);
    expect(await eventsOf(address)).toEqual([]);
  });

  it('has nothing of members who are blocked, suspended or leaving, and is empty for an owner who is', async () => {
    const { requester, addressee } = await agreedMeeting(app);
    const [mine, theirs] = [await make(requester), await make(addressee)];
    const ahead = new Date(Date.now() + 30 * day);
    for (const away of [{ suspended_until: ahead }, { deletion_due_at: ahead }]) {
      await change(addressee, away);
      expect(await eventsOf(mine)).toEqual([]);
      expect((await fetchFeed(theirs)).status).toBe(404);
      await change(addressee, { suspended_until: null, deletion_due_at: null });
      expect(await eventsOf(mine)).toHaveLength(1);
      expect(await eventsOf(theirs)).toHaveLength(1);
    }
    await block(app, addressee, requester);
    for (const address of [mine, theirs]) expect(await eventsOf(address)).toEqual([]);
  });

  it.each([
    ['back in autumn', '2027-10-31T01:30', '2027-10-31T02:00'],
    ['forward in spring', '2028-03-26T01:30', '2028-03-26T04:00'],
  ])('has the right times around the night the clock is put %s', async (_, begins, ends) => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    const address = await make(requester);
    const starts = momentOf(begins) ?? '';
    const evening = new Date(Date.parse(starts) + 18 * 3_600_000).toISOString();
    app.moveClock(Date.parse(starts) - app.services.clock().getTime() - 3 * day);
    for (const slot of [starts, evening]) {
      const data = meetingProposal(app, { slots: [slot], minutes: 90 });
      const { body } = await app.call(requester, 'POST', `/api/chats/${chatId}/meetings`, { data });
      await acceptTime(app, addressee, body.data, slot);
    }
    const read = await eventsOf(address);
    expect(read.map((event) => event.starts)).toEqual([starts, evening]);
    expect(read.map((event) => plus(event.starts ?? null, 90))).toEqual(read.map((event) => event.ends));
    expect([clockAt(read[0]?.starts ?? ''), clockAt(read[0]?.ends ?? '')]).toEqual([begins, ends]);
  });
});
