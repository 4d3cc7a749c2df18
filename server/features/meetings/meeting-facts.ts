import type { MeetingNews } from '../../../contract/constants/meetings.ts';

/** The state of a notification's meeting. Times are as JSON writes them. */
export interface MeetingFacts {
  id: string;
  /** the current tandem of the two: meetings are answered on its page */
  tandem: string | null;
  state: 'proposed' | 'agreed' | 'cancelled';
  version: number;
  minutes: number;
  place: string | null;
  link: string | null;
  slots: string[];
  slotsByMe: boolean;
  startsAt: string | null;
  wasAgreed: boolean;
  proposedByMe: boolean;
  cancelledByMe: boolean;
  /** cancelled because one of the two became unreachable */
  cancelledByNobody: boolean;
}

/** MeetingFacts of the meeting that notification n names. */
export const meetingFacts = `select json_build_object('id', m.id,
      'tandem', (select t.id from tandems t where t.chat_id = m.chat_id and t.state <> 'ended'), 'state', m.state, 'version', m.version,
      'minutes', m.minutes, 'place', m.place, 'link', m.link, 'slots', coalesce(to_json(m.slots), '[]'),
      'slotsByMe', coalesce(m.slots_by = n.user_id, false), 'startsAt', m.starts_at, 'wasAgreed', m.agreed_at is not null,
      'proposedByMe', m.proposed_by = n.user_id, 'cancelledByMe', coalesce(m.cancelled_by = n.user_id, false),
      'cancelledByNobody', m.cancelled_by is null)
    from meetings m where m.id = (n.data->>'meeting')::uuid`;

/** The page of a chat's meeting, without the locale. */
export function pathOfMeeting({ tandem }: MeetingFacts, chatId: string | undefined): string {
  return tandem ? `together/${tandem}` : `chat/${chatId}`;
}

/** What a notification says about a meeting in its present state; undefined: nothing any more. */
export function newsOfMeeting(meeting: MeetingFacts, now: Date): MeetingNews | undefined {
  const { state, startsAt, slotsByMe } = meeting;
  const isToCome = startsAt !== null && Date.parse(startsAt) > now.getTime();
  const asks = slotsToCome(meeting, now).length > 0 && !slotsByMe;
  if (state === 'proposed') return asks ? 'proposed' : undefined;
  if (state === 'agreed') {
    if (!isToCome) return undefined;
    if (meeting.slots.length === 0) return 'agreed';
    return asks ? 'moved' : undefined;
  }
  if (meeting.cancelledByNobody) return undefined;
  if (meeting.wasAgreed) return isToCome ? 'cancelled' : undefined;
  return meeting.proposedByMe && !meeting.cancelledByMe ? 'declined' : undefined;
}

/** Its times that are still in the future. */
export function slotsToCome({ slots }: Pick<MeetingFacts, 'slots'>, now: Date): Date[] {
  return slots.map((slot) => new Date(slot)).filter((slot) => slot > now);
}
