import { z } from 'zod';
import { chat, message, newMessage } from './chat.ts';
import { mailedSlotStates } from './constants/meetings.ts';
import { tandemModes } from './constants/tandems.ts';
import { endpoint } from './endpoint.ts';
import { meetingLength, meetingProposal } from './meetings.ts';
import { answerData, id, inData, isoTime } from './query.ts';

/**
 * Times offered by a first message. The online meeting link follows after an answer: a first message contains no
 * addresses.
 */
export const firstMeeting = meetingProposal.omit({ link: true });
export type FirstMeeting = z.infer<typeof firstMeeting>;

/** What a link to one of the times in an email about a request would do, or has done. */
export const mailedSlot = z.object({
  chat: id,
  state: z.enum(mailedSlotStates),
  /** the member who offers it; null if deleted, and once it is closed */
  name: z.string().nullable(),
  startsAt: isoTime,
  /** how long and where, as in the email; null unless open or agreed */
  meeting: z.object({ minutes: meetingLength, mode: z.enum(tandemModes), place: z.string().nullable() }).nullable(),
});
export type MailedSlot = z.infer<typeof mailedSlot>;

const token = z.string().min(1).max(200);

/** Writing to a member for the first time, and agreeing to an offered time from the email. */
export const firstMessageEndpoints = {
  'POST /api/chats': endpoint({
    summary:
      'Write to a member, optionally with times for a meeting: a first message opens a request and costs a contact; in an existing chat it is a message',
    access: 'confirmed',
    rateLimit: 'messages',
    isWriting: true,
    body: inData(newMessage.extend({ to: id, meeting: firstMeeting.optional() })),
    answer: answerData(z.object({ chat, message })),
    status: 201,
  }),
  'GET /api/first-messages/mailed-slot': endpoint({
    summary: 'What the link to a time in a mail about a request would do; changes nothing',
    access: 'visitor',
    // A company or school shares one address, and a code this long cannot be guessed.
    rateLimit: 'reads',
    query: z.strictObject({ token }),
    answer: answerData(mailedSlot),
  }),
  'POST /api/first-messages/mailed-slot': endpoint({
    summary: 'Agree to a time with the token of a mail, which accepts the request; an agreed time stays',
    access: 'visitor',
    rateLimit: 'credentials',
    body: inData(z.strictObject({ token })),
    answer: answerData(mailedSlot),
  }),
};
