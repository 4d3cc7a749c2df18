import type { MeetingAct } from '../../../contract/constants/meetings.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { minuteMs } from '../../../contract/format/durations.ts';

/** A meeting as its rules see it. */
export interface MeetingFacts {
  state: 'proposed' | 'agreed' | 'cancelled';
  slots: readonly Date[] | null;
  slotsBy: string | null;
  startsAt: Date | null;
}

/** The proposed times that are still in the future. */
export function slotsToCome({ slots }: Pick<MeetingFacts, 'slots'>, now: Date): Date[] {
  return (slots ?? []).filter((slot) => slot > now);
}

/** Whether an agreed meeting has started: from then on it cannot change. */
export function hasStarted({ state, startsAt }: MeetingFacts, now: Date): boolean {
  return state === 'agreed' && startsAt !== null && startsAt <= now;
}

/** What a member can do with a meeting of theirs (product 20). */
export function actsOf(meeting: MeetingFacts, by: string, now: Date): MeetingAct[] {
  if (meeting.state === 'cancelled' || hasStarted(meeting, now)) return [];
  const open = slotsToCome(meeting, now);
  if (meeting.state === 'proposed' && open.length === 0) return [];
  const acts: MeetingAct[] = [];
  if (open.length > 0 && meeting.slotsBy !== by) acts.push('accept');
  if (meeting.state === 'agreed' && open.length > 0) acts.push('keep');
  return [...acts, 'move', 'cancel'];
}

/** A move of one of the two. version: the one they read. */
export type MeetingMove =
  | { act: 'accept'; startsAt: Date; version: number }
  | { act: 'move'; slots: Date[]; version: number }
  | { act: 'cancel' };

/** The changes a move makes to a meeting; null: none. Returns an error code if the move is no longer possible. */
export function moved(
  meeting: MeetingFacts & { version: number },
  move: MeetingMove,
  by: string,
  now: Date,
): Partial<MeetingFacts> | null | ErrorCode {
  switch (move.act) {
    case 'accept':
      return accepted(meeting, move, by, now);
    case 'move':
      if (meeting.version !== move.version) return 'meeting_changed';
      return actsOf(meeting, by, now).includes('move') ? { slots: move.slots, slotsBy: by } : 'meeting_over';
    case 'cancel':
      if (meeting.state === 'cancelled') return null;
      return hasStarted(meeting, now) ? 'meeting_over' : { state: 'cancelled', slots: null, slotsBy: null };
  }
}

function accepted(
  meeting: MeetingFacts & { version: number },
  { startsAt, version }: MeetingMove & { act: 'accept' },
  by: string,
  now: Date,
): Partial<MeetingFacts> | null | ErrorCode {
  const isAgreed = meeting.state === 'agreed' && meeting.startsAt?.getTime() === startsAt.getTime();
  if (isAgreed && meeting.slots === null) return null;
  if (meeting.version !== version) return 'meeting_changed';
  const may = actsOf(meeting, by, now);
  if (isAgreed && may.includes('keep')) return { slots: null, slotsBy: null };
  if (may.length === 0 || startsAt <= now) return 'meeting_over';
  if (meeting.slotsBy === by) return 'not_allowed';
  if (!meeting.slots?.some((slot) => slot.getTime() === startsAt.getTime())) return 'meeting_changed';
  return { state: 'agreed', startsAt, slots: null, slotsBy: null };
}

/** Whether two meetings of the same two overlap. Lengths in minutes. */
export function overlaps(
  one: { startsAt: Date; minutes: number },
  other: { startsAt: Date; minutes: number },
): boolean {
  return one.startsAt < endOf(other) && other.startsAt < endOf(one);
}

/** When a meeting ends: this many minutes later, also across a clock change. */
export function endOf({ startsAt, minutes }: { startsAt: Date; minutes: number }): Date {
  return new Date(startsAt.getTime() + minutes * minuteMs);
}
