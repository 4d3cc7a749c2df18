import type { MeetingNews } from '../../../contract/constants/meetings.ts';

/** How a meeting stands that a notice is about. Times are as JSON writes them. */
export interface MeetingFacts {
  id: string;
  /** the tandem of the two that is not over: its page is where a meeting is answered */
  tandem: string | null;
  state: 'proposed' | 'agreed' | 'cancelled';
  revision: number;
  minutes: number;
  place: string | null;
  link: string | null;
  slots: string[];
  slotsByMe: boolean;
  startsAt: string | null;
  wasAgreed: boolean;
  proposedByMe: boolean;
  cancelledByMe: boolean;
  /** nobody cancelled it: one of the two went out of reach */
  cancelledByNobody: boolean;
}

/** MeetingFacts of the meeting a notice n names. */
export const meetingFacts = `select json_build_object('id', m.id,
      'tandem', (select t.id from tandems t where t.chat_id = m.chat_id and t.state <> 'ended'), 'state', m.state, 'revision', m.revision,
      'minutes', m.minutes, 'place', m.place, 'link', m.link, 'slots', coalesce(to_json(m.slots), '[]'),
      'slotsByMe', coalesce(m.slots_by = n.user_id, false), 'startsAt', m.starts_at, 'wasAgreed', m.agreed_at is not null,
      'proposedByMe', m.proposed_by = n.user_id, 'cancelledByMe', coalesce(m.cancelled_by = n.user_id, false),
      'cancelledByNobody', m.cancelled_by is null)
    from meetings m where m.id = (n.data->>'meeting')::uuid`;

/** The page, without the locale, where a meeting of a chat is found. */
export function pathOfMeeting({ tandem }: MeetingFacts, chatId: string | undefined): string {
  return tandem ? `together/${tandem}` : `chat/${chatId}`;
}

/** What a notice says of a meeting as it stands now; undefined where there is nothing left to say. */
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

/** The times of it that are still to come. */
export function slotsToCome({ slots }: Pick<MeetingFacts, 'slots'>, now: Date): Date[] {
  return slots.map((slot) => new Date(slot)).filter((slot) => slot > now);
}
