import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, momentOf } from '../../../contract/format/clock.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { daysAfter } from '../../base/days.ts';
import { sendCheckIns } from '../../features/check-ins/ask-check-ins.job.ts';
import { settleTandems } from '../../features/tandems/settle-tandems.job.ts';
import { seedCast } from './cast.ts';
import { castIds } from './cast-accounts.ts';
import { type CastLog, type CastMeeting, castMeetings } from './cast-meetings.ts';
import { type CastTandem, castTandems } from './cast-tandems.ts';

let app: TestApp;
const now = new Date('2026-11-24T09:10:00Z');
const minute = 60_000;
const hours = 60 * minute;

beforeAll(async () => {
  app = await startTestApp();
  moveTo(now);
  await seedCast(app.services.database, { now });
});
afterAll(() => app.close());

const moveTo = (moment: Date) => app.moveClock(moment.getTime() - app.services.clock().getTime());

/** An act of a member, or of the clock, and its time. */
interface Act {
  at: Date;
  run: () => Promise<unknown>;
}

const ago = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * minute);

async function done(by: string, path: string, data: unknown) {
  const { body } = await app.call(by, 'POST', path, { data });
  return (body as { data: { id: string; version: number } }).data;
}

const languagesOf = ({ proposer, proposersSide, othersSide }: CastTandem, memberId: string) =>
  memberId === proposer
    ? { speaks: proposersSide.language, learns: othersSide.language }
    : { speaks: othersSide.language, learns: proposersSide.language };

/** All events of a tandem, each with the call or job that causes it. */
function actsOf(tandem: CastTandem): Act[] {
  const made = { id: '' };
  return [
    ...agreementActs(tandem, made),
    ...castMeetings(tandem, now).flatMap((meeting) => meetingActs(tandem, meeting)),
    ...checkInActs(tandem, made),
    ...certificateActs(tandem),
  ];
}

function agreementActs(tandem: CastTandem, made: { id: string }): Act[] {
  const { proposer, other, chatId, rhythm, minutes, mode, place, termWeeks, acceptedMinutesAgo } = tandem;
  const { wish, corrections } = tandem.proposersSide;
  const terms = { ...languagesOf(tandem, proposer), wish, corrections, rhythm, minutes, mode, place, termWeeks };
  const propose = async () => {
    made.id = (await done(proposer, '/api/tandems', { ...terms, chat: chatId })).id;
  };
  const acts: Act[] = [{ at: ago(tandem.proposedMinutesAgo), run: propose }];
  if (acceptedMinutesAgo === null) return acts;
  const { language: _, ...said } = tandem.othersSide;
  const accept = () => done(other, `/api/tandems/${made.id}/accept`, { version: 1, ...said });
  acts.push({ at: ago(acceptedMinutesAgo), run: accept });
  if (!tandem.ending) return acts;
  const endsOn = daysAfter(dayOf(ago(acceptedMinutesAgo)), 7 * termWeeks);
  return [...acts, { at: new Date(momentOf(`${endsOn}T00:05`) ?? ''), run: () => settleTandems.run(app.services, {}) }];
}

function meetingActs(
  tandem: CastTandem,
  { offeredBy, slots, startsAt, mode, place, offeredAt, agreedAt, logs }: CastMeeting,
): Act[] {
  const { proposer, other, chatId, minutes, link } = tandem;
  let offered = { id: '', version: 0 };
  const offer = async () => {
    offered = await done(offeredBy, `/api/chats/${chatId}/meetings`, { slots, minutes, mode, place, link });
  };
  const accept = () =>
    done(offeredBy === proposer ? other : proposer, `/api/meetings/${offered.id}/accept`, {
      version: offered.version,
      startsAt,
    });
  const say = (log: CastLog) => () => {
    const { speaks, learns } = languagesOf(tandem, log.memberId);
    const [spoken, learned] = [log.minutes[speaks] ?? 0, log.minutes[learns] ?? 0];
    const said = { tookPlace: spoken + learned > 0, spoken, learned, topic: log.topic };
    return done(log.memberId, `/api/meetings/${offered.id}/log`, said);
  };
  return [
    { at: offeredAt, run: offer },
    ...(agreedAt ? [{ at: agreedAt, run: accept }] : []),
    ...logs.map((log) => ({ at: log.loggedAt, run: say(log) })),
  ];
}

function checkInActs({ checkIn }: CastTandem, made: { id: string }): Act[] {
  if (!checkIn) return [];
  const sendQuestions = () => sendCheckIns.run(app.services, {});
  const answers = Object.entries(checkIn.answers).map(([key, answer]) => ({
    at: ago(checkIn.sentMinutesAgo - 60),
    run: () => done(castIds[key as keyof typeof castIds], `/api/tandems/${made.id}/check-in`, { answer }),
  }));
  return [{ at: ago(checkIn.sentMinutesAgo), run: sendQuestions }, ...answers];
}

function certificateActs(tandem: CastTandem): Act[] {
  if (!tandem.certificate) return [];
  const { owner, name, issuedMinutesAgo } = tandem.certificate;
  const data = { name, ...languagesOf(tandem, castIds[owner]) };
  return [{ at: ago(issuedMinutesAgo), run: () => done(castIds[owner], '/api/certificates', data) }];
}

/** Everything that tandems leave in the database. */
const tables = ['tandems', 'tandem_members', 'tandem_events', 'meetings', 'meeting_logs', 'check_ins', 'certificates'];
/** What only names a row. */
const names = new Set(['id', 'tandem_id', 'meeting_id', 'code', 'status_index']);

/** The rows of a table without their names, their times to the minute. */
async function rowsOf(table: string): Promise<string[]> {
  const { rows } = await app.services.database.pool.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t`);
  const received = rows.map(({ row }) =>
    JSON.stringify(row, (key, value) => {
      if (names.has(key)) return undefined;
      return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(value) ? value.slice(0, 16) : value;
    }),
  );
  return received.sort();
}

const runningTandems = async () =>
  (await app.services.database.pool.query('select name, tandems_running from profiles order by name')).rows;

async function state(): Promise<Record<string, unknown[]>> {
  const rows = await Promise.all(tables.map(async (table) => [table, await rowsOf(table)] as const));
  return { ...Object.fromEntries(rows), profiles: await runningTandems() };
}

test('the certificate of the demo can be verified by anyone who has its code', async () => {
  const [certificate] = castTandems.flatMap((tandem) => tandem.certificate ?? []);
  const { body } = await app.call(null, 'GET', `/api/certificates/${certificate?.code}/verify`);
  expect(body).toMatchObject({ data: { state: 'valid', name: 'Martina Ammann', meetings: 9 } });
});

test('the tandems of the cast are what the product itself makes of all that was done', async () => {
  const seeded = await state();
  expect(tables.map((table) => seeded[table]?.length)).toEqual([4, 8, 8, 26, 43, 2, 1]);
  const { pool } = app.services.database;
  await pool.query('delete from tandems; delete from meetings; delete from certificates');
  await pool.query('update profiles set tandems_running = 0');

  const acts = castTandems.flatMap(actsOf).sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, run } of acts) {
    expect(at < now).toBe(true);
    moveTo(at);
    await run();
  }
  moveTo(now);
  const made = await state();
  for (const table of [...tables, 'profiles']) expect(made[table], table).toEqual(seeded[table]);
});

test.each(Array.from({ length: 14 }, (_, day) => day))(
  'on day %i of two weeks with a change of the clock, messages are in the past and planned meetings ahead',
  (day) => {
    for (const hour of [0, 12, 22.99]) {
      const moment = new Date(Date.parse('2026-10-18T22:00:00Z') + day * 24 * hours + hour * hours);
      for (const { startsAt, slots, offeredAt, agreedAt, logs } of castTandems.flatMap((one) =>
        castMeetings(one, moment),
      )) {
        expect(offeredAt < moment && (agreedAt ?? offeredAt) < moment).toBe(true);
        for (const slot of slots) expect(slot > (agreedAt ?? offeredAt)).toBe(true);
        for (const { loggedAt } of logs) expect(loggedAt < moment).toBe(true);
        if (logs.length === 0)
          for (const slot of slots) expect(slot.getTime() + (startsAt ? hours : 0)).toBeGreaterThan(moment.getTime());
        if (startsAt && logs.length > 0) expect(startsAt < moment).toBe(true);
      }
    }
  },
);
