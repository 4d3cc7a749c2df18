import type { Sql } from '../connection.ts';
import { type CastLog, type CastMeeting, castMeetings } from './cast-meetings.ts';
import type { CastTandem } from './cast-tandems.ts';

/** Inserts the meetings of a tandem of the cast and their logs. */
export async function insertCastMeetings(transaction: Sql, tandem: CastTandem, now: Date): Promise<void> {
  const meetings = castMeetings(tandem, now);
  if (meetings.length === 0) return;
  await transaction
    .insertInto('meetings')
    .values(meetings.map((meeting) => meetingRow(tandem, meeting)))
    .execute();
  const logs = meetings.flatMap((meeting) => meeting.logs.map((log) => logRow(tandem, meeting, log)));
  if (logs.length > 0) await transaction.insertInto('meeting_logs').values(logs).execute();
}

function meetingRow(
  tandem: CastTandem,
  { id, offeredBy, slots, startsAt, mode, place, offeredAt, agreedAt }: CastMeeting,
) {
  return {
    id,
    chat_id: tandem.chatId,
    proposed_by: offeredBy,
    state: startsAt ? 'agreed' : 'proposed',
    version: startsAt ? 2 : 1,
    minutes: tandem.minutes,
    mode,
    place,
    link: tandem.link,
    slots: startsAt ? null : slots,
    slots_by: startsAt ? null : offeredBy,
    starts_at: startsAt,
    created_at: offeredAt,
    agreed_at: agreedAt,
  };
}

function logRow(tandem: CastTandem, meeting: CastMeeting, { memberId, minutes, topic, loggedAt }: CastLog) {
  if (!meeting.startsAt) throw new Error(`${meeting.id} has no time, and is logged`);
  const { proposer, proposersSide, othersSide } = tandem;
  // In the order of the database, which compares by bytes.
  const [first, second] = [proposersSide.language, othersSide.language].sort((one, other) => (one < other ? -1 : 1));
  const [firstMinutes, secondMinutes] = [minutes[first ?? ''] ?? 0, minutes[second ?? ''] ?? 0];
  return {
    meeting_id: meeting.id,
    user_id: memberId,
    chat_id: tandem.chatId,
    starts_at: meeting.startsAt,
    took_place: firstMinutes + secondMinutes > 0,
    speaks: (memberId === proposer ? proposersSide : othersSide).language,
    first_language: first ?? '',
    first_minutes: firstMinutes,
    second_language: second ?? '',
    second_minutes: secondMinutes,
    topic,
    logged_at: loggedAt,
  };
}
