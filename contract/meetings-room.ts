import { z } from 'zod';
import { clockActs, roomConnections } from './constants/meetings-room.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { plainLine } from './name.ts';
import { answerData, id, inData, isoTime } from './query.ts';
import { topicKey } from './topic-cards.ts';

/** Whose language: 0 is the chat's requester, 1 its addressee. */
const side = z.union([z.literal(0), z.literal(1)]);

/** contract/language-clock.ts describes it; times in milliseconds. */
const languageClock = z.object({
  parts: z.array(z.object({ side, planned: z.int(), spent: z.int() })),
  at: z.int(),
  isStarted: z.boolean(),
  offer: z.object({ what: z.enum(['more', 'skip']), by: side }).nullable(),
  countedTo: z.int(),
  most: z.int(),
});

/** The clock with the server's time when it was read. runs: both are connected, so it continues from there. */
const clockReading = z.object({ clock: languageClock, runs: z.boolean(), now: z.int() });
export type ClockReading = z.infer<typeof clockReading>;

/** A room as one of the two sees it. */
export const room = z.object({
  /** of the meeting */
  meeting: id,
  session: id,
  /** of me */
  side,
  /** which of two at once gives way in a negotiation */
  role: z.enum(['polite', 'impolite']),
  /** where I am in the room; null: not in it */
  device: id.nullable(),
  partner: z.object({ device: id.nullable(), direct: z.boolean() }),
  /** I agree to a direct connection, by which the other learns my address */
  direct: z.boolean(),
  reading: clockReading,
  /** codes of the two languages, by side; null without an agreement or profiles that say */
  languages: z.array(z.string().nullable()).length(2),
  card: z.string().nullable(),
  words: z.array(z.object({ id, mine: z.boolean(), text: z.string() })),
  closesAt: isoTime,
});
export type Room = z.infer<typeof room>;

export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

const joined = room.extend({
  connection: z.enum(roomConnections),
  /** with credentials of mine for this meeting, valid for two hours */
  iceServers: z.array(iceServer),
});
export type JoinedRoom = z.infer<typeof joined>;

const candidate = z.strictObject({
  candidate: z.string().max(1000),
  sdpMid: z.string().max(100).nullish(),
  sdpMLineIndex: z.int().min(0).max(100).nullish(),
  usernameFragment: z.string().max(256).nullish(),
});

/** What a browser sends to the other's to connect: a session description, or candidate addresses. */
export const signalBody = z.strictObject({
  description: z
    .strictObject({ type: z.enum(['offer', 'answer']), sdp: z.string().max(limits.roomSignals.maxBytes) })
    .optional(),
  candidates: z.array(candidate).max(limits.roomSignals.candidates).optional(),
});
export type SignalBody = z.infer<typeof signalBody>;

/** A signal from one device to another; sequence counts up by one for each sender. */
export interface RoomSignal {
  sequence: number;
  from: string;
  to: string;
  body: SignalBody;
}

const params = z.strictObject({ id });
/** The device I am in the room with; a page makes it up when it is loaded. */
const device = id;

export const meetingRoomEndpoints = {
  'POST /api/meetings/{id}/room': endpoint({
    summary: 'Enter the room of an online meeting of mine with a device, in place of an earlier one of mine',
    access: 'member',
    rateLimit: 'writes',
    params,
    /** again: only if this device is still the one; otherwise room_left */
    body: inData(z.strictObject({ device, again: z.boolean().optional() })),
    answer: answerData(joined),
  }),
  'DELETE /api/meetings/{id}/room': endpoint({
    summary: 'Leave it, unless another device of mine is in it',
    access: 'member',
    rateLimit: 'writes',
    params,
    query: z.strictObject({ device }),
    status: 204,
  }),
  'POST /api/meetings/{id}/room/signals': endpoint({
    summary: 'Send a signal to the other’s device; addresses are left out until both agree to a direct connection',
    access: 'member',
    rateLimit: 'typing',
    params,
    body: inData(z.strictObject({ device, to: id, body: signalBody })),
    status: 204,
  }),
  'POST /api/meetings/{id}/room/clock': endpoint({
    summary: 'Start the language clock, offer more time or the change, or report the line',
    access: 'member',
    rateLimit: 'typing',
    params,
    body: inData(z.strictObject({ device, act: z.enum(clockActs) })),
    answer: answerData(clockReading),
  }),
  'POST /api/meetings/{id}/room/direct': endpoint({
    summary: 'Agree to a direct connection, or no longer',
    access: 'member',
    rateLimit: 'writes',
    params,
    body: inData(z.strictObject({ device, direct: z.boolean() })),
    answer: answerData(room),
  }),
  'POST /api/meetings/{id}/room/card': endpoint({
    summary: 'Turn a topic card for both; null turns it over',
    access: 'member',
    rateLimit: 'writes',
    params,
    body: inData(z.strictObject({ device, card: topicKey.nullable() })),
    answer: answerData(room),
  }),
  'POST /api/meetings/{id}/room/words': endpoint({
    summary: 'Share a word with the other; the same wordId again is the same word',
    access: 'member',
    rateLimit: 'writes',
    isWriting: true,
    params,
    body: inData(z.strictObject({ device, wordId: id, text: plainLine(limits.roomWord) })),
    answer: answerData(room),
  }),
};
