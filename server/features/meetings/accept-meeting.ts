import { Refusal } from '../../base/errors.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { type Changing, changeMeeting, type MeetingChange } from './change-meeting.ts';
import { actsOf, overlaps } from './meeting-acts.ts';
import { readMeeting } from './select-meetings.ts';

/**
 * Agrees to one of the times that were offered, or stays with the one agreed; of a meeting that was offered with a request to the
 * member this accepts the request. The same again changes nothing. Throws not_found, member_blocked, member_unreachable,
 * meeting_changed where it is another one by now, meeting_over, meeting_overlaps, and not_allowed to who offers.
 */
export const acceptMeeting: Action<'POST /api/meetings/{id}/accept'> = async (call) => {
  await acceptSlot(call, { id: call.params.id, by: call.member.id, ...call.body.data });
  return { data: await readMeeting(call, call.params.id) };
};

/** Agrees as a member. Throws as acceptMeeting does. */
export async function acceptSlot(
  services: Pick<Services, 'database' | 'live' | 'clock'>,
  { id, by, ...wanted }: { id: string; by: string; revision: number; startsAt: string },
): Promise<void> {
  await changeMeeting(services, { id, by, answers: true }, (changing) => agreed(changing, wanted));
}

async function agreed(
  { transaction, row, by }: Changing,
  wanted: { revision: number; startsAt: string },
): Promise<MeetingChange> {
  const { now } = transaction;
  const startsAt = new Date(wanted.startsAt);
  const isAgreed = row.state === 'agreed' && row.startsAt?.getTime() === startsAt.getTime();
  if (isAgreed && row.slots === null) return null;
  if (row.revision !== wanted.revision) throw new Refusal('meeting_changed');
  const may = actsOf(row, by, now);
  if (isAgreed && may.includes('keep')) return { slots: null, slots_by: null };
  if (may.length === 0 || startsAt <= now) throw new Refusal('meeting_over');
  if (row.slotsBy === by) throw new Refusal('not_allowed');
  if (!row.slots?.some((slot) => slot.getTime() === startsAt.getTime())) throw new Refusal('meeting_changed');
  await refuseOverlapping({ transaction, row }, startsAt);
  return { state: 'agreed', starts_at: startsAt, agreed_at: now, slots: null, slots_by: null };
}

async function refuseOverlapping({ transaction, row }: Pick<Changing, 'transaction' | 'row'>, startsAt: Date) {
  const others = await transaction.sql
    .selectFrom('meetings')
    .select(['starts_at as startsAt', 'minutes'])
    .where('chat_id', '=', row.chatId)
    .where('id', '<>', row.id)
    .where('state', '=', 'agreed')
    .where('starts_at', 'is not', null)
    .$narrowType<{ startsAt: Date }>()
    .execute();
  const wanted = { startsAt, minutes: row.minutes };
  if (others.some((other) => overlaps(other, wanted))) throw new Refusal('meeting_overlaps');
}
