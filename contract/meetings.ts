import { z } from 'zod';
import { chatPartner } from './chat.ts';
import { meetingActs, meetingStates } from './constants/meetings.ts';
import { roomTimes } from './constants/meetings-room.ts';
import { meetingMinutes, tandemModes } from './constants/tandems.ts';
import { endpoint } from './endpoint.ts';
import { linkIn } from './has-link.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import { isPlain, plainLine, refuseLink } from './name.ts';
import { answerData, emptyIsNull, givenTime, id, inData, isoTime, localeParameter, rowNumber } from './query.ts';

/** Length of a meeting, in minutes. */
export const meetingLength = z.union(meetingMinutes.map((length) => z.literal(length)));

export const meeting = z.object({
  id,
  chat: id,
  state: z.enum(meetingStates),
  /** counts up with every change; an answer names the version it refers to */
  version: z.int(),
  proposedByMe: z.boolean(),
  minutes: meetingLength,
  mode: z.enum(tandemModes),
  /** where they meet; null online and if not given */
  place: z.string().nullable(),
  /** the link to meet online */
  link: z.string().nullable(),
  /** proposed start times in the future; for an agreed meeting, the proposed new times */
  slots: z.array(isoTime),
  slotsByMe: z.boolean().nullable(),
  /** once agreed; valid until a new time is accepted */
  startsAt: isoTime.nullable(),
  createdAt: isoTime,
  /** null if it ended because one of the two is unreachable */
  cancelledByMe: z.boolean().nullable(),
  /** when one of the two cancelled or declined it */
  cancelledAt: isoTime.nullable(),
  /** of an agreed online meeting where this instance can connect the two */
  room: z.object({ time: z.enum(roomTimes), opensAt: isoTime, closesAt: isoTime, isRelayed: z.boolean() }).nullable(),
  /** what I can do now */
  may: z.array(z.enum(meetingActs)),
});
export type Meeting = z.infer<typeof meeting>;

/** Proposed start times, on the quarter hour. */
const slots = z.array(givenTime).min(1).max(limits.meetingSlots);
/** The place of a meeting in person: one line without a web address. */
const place = z.preprocess(
  emptyIsNull,
  plainLine(limits.meetingPlace).check(refuseLink('place_link', linkIn)).nullish(),
);
/** The link of an online meeting. */
const link = z.preprocess(
  emptyIsNull,
  line()
    .max(limits.meetingLink.max, { abort: true })
    .refine(isWebAddress, { params: { code: 'link_https' } })
    .nullish(),
);

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  // Browsers resolve `https:a` and `https:///a` differently, depending on the page.
  const isEncrypted =
    url?.protocol === 'https:' && /^https:\/\/[^/]/i.test(text) && url.username === '' && url.password === '';
  return isEncrypted && z.regexes.domain.test(url.hostname) && isPlain(text) && !/[\s"<>\\]/.test(text);
}

/** A proposal. place belongs to inPerson, link to online. */
export const meetingProposal = z.strictObject({
  slots,
  minutes: meetingLength,
  mode: z.enum(tandemModes),
  place,
  link,
});
export type MeetingProposal = z.infer<typeof meetingProposal>;

/** A meeting in the list over all chats, with the partner and the tandem of the two unless it has ended. */
const comingMeeting = meeting.extend({ partner: chatPartner, tandem: id.nullable() });

const listed = z.object({ data: z.array(meeting), meta: z.object({ towns: z.array(z.string()) }) });
const params = z.strictObject({ id });
const seen = { version: rowNumber };

export const meetingEndpoints = {
  'GET /api/tandems/{id}/meetings': endpoint({
    summary:
      'The meetings of a tandem of mine, which are those of its chat, oldest first, and towns halfway between the two',
    access: 'member',
    rateLimit: 'reads',
    params,
    query: z.strictObject({ locale: localeParameter }),
    answer: listed,
  }),
  'POST /api/tandems/{id}/meetings': endpoint({
    summary: 'Propose times for a meeting in a running tandem',
    access: 'confirmed',
    rateLimit: 'writes',
    isWriting: true,
    params,
    body: inData(meetingProposal),
    answer: answerData(meeting),
    status: 201,
  }),
  'GET /api/chats/{id}/meetings': endpoint({
    summary: 'The meetings of a chat of mine, oldest first, and towns halfway between the two',
    access: 'member',
    rateLimit: 'reads',
    params,
    query: z.strictObject({ locale: localeParameter }),
    answer: listed,
  }),
  'POST /api/chats/{id}/meetings': endpoint({
    summary: 'Propose times for a meeting in an accepted chat',
    access: 'confirmed',
    rateLimit: 'writes',
    isWriting: true,
    params,
    body: inData(meetingProposal),
    answer: answerData(meeting),
    status: 201,
  }),
  'GET /api/meetings': endpoint({
    summary:
      'My meetings that are upcoming, under way or awaiting an answer, oldest first; for one chat also its newest, in any state',
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({ chat: id.optional(), locale: localeParameter }),
    answer: z.object({ data: z.array(comingMeeting) }),
  }),
  'GET /api/meetings/{id}': endpoint({
    summary: 'A meeting of mine',
    access: 'member',
    rateLimit: 'reads',
    params,
    answer: answerData(meeting),
  }),
  'GET /api/meetings/{id}/calendar': endpoint({
    summary: 'An agreed meeting of mine as a calendar file',
    access: 'member',
    rateLimit: 'documents',
    params,
    status: 200,
  }),
  'POST /api/meetings/{id}/accept': endpoint({
    summary:
      'Agree to one of the times of a version I have read, or stay with the agreed one; in a request to me this accepts it',
    access: 'confirmed',
    rateLimit: 'writes',
    params,
    body: inData(z.strictObject({ ...seen, startsAt: givenTime })),
    answer: answerData(meeting),
  }),
  'POST /api/meetings/{id}/move': endpoint({
    summary: 'Propose times other than those of a version I have read; an agreed time is valid until one is accepted',
    access: 'confirmed',
    rateLimit: 'writes',
    isWriting: true,
    params,
    body: inData(z.strictObject({ ...seen, slots })),
    answer: answerData(meeting),
  }),
  'POST /api/meetings/{id}/cancel': endpoint({
    summary: 'Cancel a meeting that has not started; safe to repeat',
    access: 'member',
    rateLimit: 'writes',
    params,
    answer: answerData(meeting),
  }),
};
