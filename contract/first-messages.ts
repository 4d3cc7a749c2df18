import { z } from 'zod';
import { chat, message, newMessage } from './chat.ts';
import { mailedSlotStates } from './constants/meetings.ts';
import { tandemModes } from './constants/tandems.ts';
import { endpoint } from './endpoint.ts';
import { meetingLength, meetingProposal } from './meetings.ts';
import { answerData, id, inData, isoTime } from './query.ts';

/** Times that a first message offers. Where one meets online is told once somebody has answered: a first message carries no address. */
export const firstMeeting = meetingProposal.omit({ link: true });
export type FirstMeeting = z.infer<typeof firstMeeting>;

/** What the link to one of the times in a mail about a request would do, or has done. */
export const mailedSlot = z.object({
  chat: id,
  state: z.enum(mailedSlotStates),
  /** who offers it; null of a deleted member, and once it is closed */
  name: z.string().nullable(),
  startsAt: isoTime,
  /** how long and where, as the mail says it; null but while it is open or agreed */
  meeting: z.object({ minutes: meetingLength, mode: z.enum(tandemModes), place: z.string().nullable() }).nullable(),
});
export type MailedSlot = z.infer<typeof mailedSlot>;

const token = z.string().min(1).max(200);

/** Writing to somebody for the first time, and agreeing to one of the times it offers from the mail that tells of it. */
export const firstMessageEndpoints = {
  'POST /api/chats': endpoint({
    summary:
      'Write to a member, with times for a meeting if you like: a first message opens a request and costs a contact; with a chat already there it is a message in it',
    access: 'confirmed',
    rateLimit: 'messages',
    isWriting: true,
    body: inData(newMessage.extend({ to: id, meeting: firstMeeting.optional() })),
    answer: answerData(z.object({ chat, message })),
    status: 201,
  }),
  'GET /api/first-messages/mailed-slot': endpoint({
    summary: 'What the link to a time in a mail about a request would do; nothing changes',
    access: 'visitor',
    // A firm or a school has one address; nobody guesses so long a code.
    rateLimit: 'reads',
    query: z.strictObject({ token }),
    answer: answerData(mailedSlot),
  }),
  'POST /api/first-messages/mailed-slot': endpoint({
    summary: 'Agree to a time with the token of a mail, which accepts the request; what was agreed stays',
    access: 'visitor',
    rateLimit: 'credentials',
    body: inData(z.strictObject({ token })),
    answer: answerData(mailedSlot),
  }),
};
