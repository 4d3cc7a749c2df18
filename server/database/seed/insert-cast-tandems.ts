import { dayOf, momentOf } from '../../../contract/format/clock.ts';
import { hourMs, minuteMs } from '../../../contract/format/durations.ts';
import { daysAfter } from '../../base/days.ts';
import type { Sql } from '../connection.ts';
import { castIds } from './cast-accounts.ts';
import { type CastLog, castMeetings } from './cast-meetings.ts';
import { type CastTandem, castTandems } from './cast-tandems.ts';
import { insertCastMeetings } from './insert-cast-meetings.ts';

/** Inserts the tandems of the cast between members just inserted; now is the time they count back from. */
export async function insertCastTandems(transaction: Sql, now: Date, inserted: ReadonlySet<string>): Promise<void> {
  for (const tandem of castTandems) {
    if (!inserted.has(tandem.proposer) || !inserted.has(tandem.other)) continue;
    const term = termOf(tandem, now);
    await insertTandem(transaction, tandem, term);
    await insertCastMeetings(transaction, tandem, now);
    await insertCheckIn(transaction, tandem, { now, term });
    await insertCertificate(transaction, tandem, now);
  }
}

/** When a tandem was proposed and agreed; days of its term by the clock of the site. */
interface Term {
  proposedAt: Date;
  acceptedAt: Date | null;
  startsOn: string | null;
  endsOn: string | null;
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteMs);

function termOf({ proposedMinutesAgo, acceptedMinutesAgo, termWeeks }: CastTandem, now: Date): Term {
  const acceptedAt = acceptedMinutesAgo === null ? null : minutesBefore(now, acceptedMinutesAgo);
  const startsOn = acceptedAt && dayOf(acceptedAt);
  const endsOn = startsOn && daysAfter(startsOn, 7 * termWeeks);
  return { proposedAt: minutesBefore(now, proposedMinutesAgo), acceptedAt, startsOn, endsOn };
}

async function insertTandem(transaction: Sql, tandem: CastTandem, term: Term): Promise<void> {
  const { id, proposer, other, ending } = tandem;
  const { proposedAt, acceptedAt, startsOn, endsOn } = term;
  const events = [
    { tandem_id: id, at: proposedAt, by_id: proposer, kind: 'proposed' },
    ...(acceptedAt ? [{ tandem_id: id, at: acceptedAt, by_id: other, kind: 'accepted' }] : []),
    ...(ending && endsOn ? [{ tandem_id: id, at: settledAt(endsOn), by_id: null, kind: 'ended' }] : []),
  ];
  await transaction
    .insertInto('tandems')
    .values({
      id,
      chat_id: tandem.chatId,
      state: ending ? 'ended' : acceptedAt ? 'active' : 'proposed',
      version: events.length,
      proposed_by: proposer,
      rhythm: tandem.rhythm,
      minutes: tandem.minutes,
      mode: tandem.mode,
      place: tandem.place,
      term_weeks: tandem.termWeeks,
      proposed_at: proposedAt,
      starts_on: startsOn,
      ends_on: endsOn,
      ended_on: ending && endsOn,
      ending,
    })
    .execute();
  await transaction
    .insertInto('tandem_members')
    .values([
      { tandem_id: id, user_id: proposer, ...tandem.proposersSide },
      { tandem_id: id, user_id: other, ...tandem.othersSide },
    ])
    .execute();
  await transaction.insertInto('tandem_events').values(events).execute();
}

/** When the clock ends a term that ends on a day. */
function settledAt(endsOn: string): Date {
  return new Date(momentOf(`${endsOn}T00:05`) ?? Number.NaN);
}

async function insertCheckIn(
  transaction: Sql,
  { id, termWeeks, proposer, other, checkIn }: CastTandem,
  { now, term }: { now: Date; term: Term },
): Promise<void> {
  if (!checkIn || !term.endsOn) return;
  const { kind, sentMinutesAgo, answers } = checkIn;
  const due_on = daysAfter(term.endsOn, (-7 * termWeeks) / 2);
  const asked_at = minutesBefore(now, sentMinutesAgo);
  const rows = [proposer, other].map((user_id, index) => {
    const answer =
      Object.entries(answers).find(([key]) => castIds[key as keyof typeof castIds] === user_id)?.[1] ?? null;
    const answered_at = answer && new Date(asked_at.getTime() + hourMs);
    const questionId = `${id.slice(0, 19)}8007-${id.slice(-6)}${String(index + 1).padStart(6, '0')}`;
    return { id: questionId, tandem_id: id, user_id, kind, due_on, asked_at, answer, answered_at };
  });
  await transaction.insertInto('check_ins').values(rows).execute();
}

/** A certificate of all meetings of a tandem that both logged the same. */
async function insertCertificate(transaction: Sql, tandem: CastTandem, now: Date): Promise<void> {
  const { certificate, proposer, proposersSide, othersSide } = tandem;
  if (!certificate) return;
  const owner = castIds[certificate.owner];
  const sides = [proposersSide.language, othersSide.language] as const;
  const [speaks, learns] = owner === proposer ? sides : ([sides[1], sides[0]] as const);
  const met = castMeetings(tandem, now).flatMap(({ startsAt, logs }) => {
    const own = logs.find(({ memberId }) => memberId === owner);
    return startsAt && own ? [{ startsAt, own }] : [];
  });
  const minutesOf = (language: string) =>
    met.reduce((sum, { own }: { own: CastLog }) => sum + (own.minutes[language] ?? 0), 0);
  const days = met.map(({ startsAt }) => dayOf(startsAt)).sort();
  await transaction
    .insertInto('certificates')
    .values({
      id: `${tandem.id.slice(0, 19)}8008-${tandem.id.slice(-12)}`,
      code: certificate.code,
      user_id: owner,
      name: certificate.name,
      speaks,
      learns,
      spoken_minutes: minutesOf(speaks),
      learned_minutes: minutesOf(learns),
      meetings: met.length,
      first_on: days[0] ?? '',
      last_on: days.at(-1) ?? '',
      issued_at: minutesBefore(now, certificate.issuedMinutesAgo),
    })
    .execute();
}
