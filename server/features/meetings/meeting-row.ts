import type { z } from 'zod';
import type { ChatState } from '../../../contract/constants/chats.ts';
import type { MeetingMinutes, TandemMode } from '../../../contract/constants/tandems.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { meeting as meetingSchema } from '../../../contract/meetings.ts';
import { translatorFor } from '../../../texts/translator.ts';
import type { CalendarEntry } from '../../emails/calendar.ts';
import { actsOf, type MeetingFacts, slotsToCome } from './meeting-acts.ts';

/** A row of meetings. */
export interface MeetingRow extends MeetingFacts {
  id: string;
  chatId: string;
  proposedBy: string;
  version: number;
  minutes: MeetingMinutes;
  mode: TandemMode;
  place: string | null;
  link: string | null;
  createdAt: Date;
  cancelledBy: string | null;
  cancelledAt: Date | null;
}

/** A meeting and the state of its two members, for the reading one. */
export interface SeenMeetingRow extends MeetingRow {
  chatState: ChatState;
  expiresAt: Date;
  /** the other takes part, with no block either way */
  reachable: boolean;
}

/** The columns of a row, for meetings under an alias. */
export function meetingColumns(alias: string): string {
  return `${alias}.id, ${alias}.chat_id as "chatId", ${alias}.proposed_by as "proposedBy", ${alias}.state, ${alias}.version,
    ${alias}.minutes, ${alias}.mode, ${alias}.place, ${alias}.link, ${alias}.slots, ${alias}.slots_by as "slotsBy",
    ${alias}.starts_at as "startsAt", ${alias}.created_at as "createdAt", ${alias}.cancelled_by as "cancelledBy",
    ${alias}.cancelled_at as "cancelledAt"`;
}

/** Whether the two write to each other, or may: an open request, or an accepted chat. */
export function isInContact({ chatState, expiresAt, reachable }: SeenMeetingRow, now: Date): boolean {
  return reachable && (chatState === 'accepted' || (isWaiting(chatState) && expiresAt > now));
}

const isWaiting = (state: ChatState) => state === 'open' || state === 'held' || state === 'withheld';

/**
 * A meeting in the contract's form for a member of its chat. A future one shows as cancelled, without a reason, if
 * the other is unreachable or the chat has ended.
 */
export function presentMeeting(row: SeenMeetingRow, memberId: string, now: Date): z.input<typeof meetingSchema> {
  const { id, chatId, version, minutes, mode, place, link, startsAt } = row;
  const together = isInContact(row, now);
  const hasBegun = row.state === 'agreed' && startsAt !== null && startsAt <= now;
  const state = together || hasBegun || row.state === 'cancelled' ? row.state : 'cancelled';
  const slots = state === 'cancelled' || hasBegun ? [] : slotsToCome(row, now);
  const wasCancelled = row.state === 'cancelled' && row.cancelledBy !== null;
  return {
    id,
    chat: chatId,
    state: state === 'proposed' && slots.length === 0 ? 'lapsed' : state,
    version,
    proposedByMe: row.proposedBy === memberId,
    minutes,
    mode,
    place,
    link,
    slots: slots.map((slot) => slot.toISOString()),
    slotsByMe: slots.length > 0 ? row.slotsBy === memberId : null,
    startsAt: startsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    cancelledByMe: wasCancelled ? row.cancelledBy === memberId : null,
    cancelledAt: (wasCancelled && row.cancelledAt?.toISOString()) || null,
    may: together ? actsOf(row, memberId, now) : [],
  };
}

/** A meeting in a calendar, called by the other member's name. */
export function calendarEntryOf(
  { id, version, startsAt, minutes, name, place, link }: Omit<CalendarEntry, 'state' | 'summary'> & { name: string },
  state: CalendarEntry['state'],
  locale: Locale,
): CalendarEntry {
  const summary = translatorFor(locale)('notifications.kinds.meeting.mail.calendar', { name });
  return { id, version, state, startsAt, minutes, summary, place, link };
}
