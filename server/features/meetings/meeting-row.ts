import type { z } from 'zod';
import type { ChatState } from '../../../contract/constants/chats.ts';
import type { MeetingMinutes, TandemMode } from '../../../contract/constants/tandems.ts';
import { minuteMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { meeting as meetingSchema } from '../../../contract/meetings.ts';
import { translatorFor } from '../../../texts/translator.ts';
import type { Environment } from '../../base/environment.ts';
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
  /** the other takes part, with no block on either side */
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

/** Who reads a meeting, when, and how this instance connects two. */
export interface MeetingReading {
  memberId: string;
  now: Date;
  rooms: Environment['rooms'];
}

/**
 * A meeting in the contract's form for a member of its chat. A future one shows as cancelled, without a reason, if
 * the other is unreachable or the chat has ended.
 */
export function presentMeeting(row: SeenMeetingRow, reading: MeetingReading): z.input<typeof meetingSchema> {
  const { memberId, now, rooms } = reading;
  const { id, chatId, version, minutes, mode, place, link, startsAt } = row;
  const together = isInContact(row, now);
  const hasStarted = row.state === 'agreed' && startsAt !== null && startsAt <= now;
  const state = together || hasStarted || row.state === 'cancelled' ? row.state : 'cancelled';
  const slots = state === 'cancelled' || hasStarted ? [] : slotsToCome(row, now);
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
    room: rooms !== 'none' && together && state === 'agreed' ? roomOf(row, reading) : null,
    may: together ? actsOf(row, memberId, now) : [],
  };
}

/** When the room of an online meeting opens and closes. */
function roomOf(
  { mode, startsAt, minutes }: SeenMeetingRow,
  { now, rooms }: MeetingReading,
): z.input<typeof meetingSchema>['room'] {
  if (mode !== 'online' || startsAt === null) return null;
  const opensAt = new Date(startsAt.getTime() - limits.meetingRoom.opensMinutes * minuteMs);
  const closesAt = new Date(startsAt.getTime() + (minutes + limits.meetingRoom.closesMinutes) * minuteMs);
  const time = now < opensAt ? 'early' : now < closesAt ? 'open' : 'over';
  return { time, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString(), isRelayed: rooms === 'relay' };
}

/** The page of an agreed online meeting's room, without the locale; undefined where it has none. */
export function pathOfRoom(
  { id, mode, state }: { id: string; mode: TandemMode; state: string },
  rooms: Environment['rooms'],
): string | undefined {
  return rooms !== 'none' && mode === 'online' && state === 'agreed' ? `room/${id}` : undefined;
}

/** A meeting in a calendar, called by the other member's name; online with its room, where it has one. */
export function calendarEntryOf(
  meeting: Omit<CalendarEntry, 'state' | 'summary' | 'page'> & { name: string; mode: TandemMode },
  state: CalendarEntry['state'],
  { locale, environment }: { locale: Locale; environment: Pick<Environment, 'rooms' | 'publicUrl'> },
): CalendarEntry {
  const { id, version, startsAt, minutes, name, mode, place, link } = meeting;
  const summary = translatorFor(locale)('notifications.kinds.meeting.mail.calendar', { name });
  const room = pathOfRoom({ id, mode, state }, environment.rooms);
  const page = room && new URL(`/${locale}/${room}`, environment.publicUrl).href;
  return { id, version, state, startsAt, minutes, summary, place, link, page };
}
