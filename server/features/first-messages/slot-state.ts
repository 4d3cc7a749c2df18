import type { ChatState } from '../../../contract/constants/chats.ts';
import type { MailedSlotState } from '../../../contract/constants/meetings.ts';
import type { Meeting } from '../../../contract/meetings.ts';

/** A meeting for the member who got one of its times by email. */
export type SeenMeeting = Pick<Meeting, 'state' | 'slots' | 'startsAt' | 'may' | 'cancelledByMe'>;

/**
 * The current state of a mailed time, for a meeting as its reader sees it, in a chat in this state. startsAt: as ISO
 * time.
 */
export function stateOfSlot(
  meeting: SeenMeeting,
  { startsAt, chatState, now }: { startsAt: string; chatState: ChatState; now: Date },
): MailedSlotState {
  if (chatState === 'declined') return 'declined';
  if (meeting.state === 'cancelled') {
    if (meeting.cancelledByMe === null) return 'closed';
    return meeting.cancelledByMe ? 'declined' : 'withdrawn';
  }
  if (meeting.state === 'agreed' && meeting.startsAt === startsAt) return 'agreed';
  if (Date.parse(startsAt) <= now.getTime()) return 'past';
  return meeting.may.includes('accept') && meeting.slots.includes(startsAt) ? 'open' : 'changed';
}
