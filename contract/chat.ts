import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { image, profileLanguage } from './profiles.ts';
import {
  answerData,
  cursorMeta,
  cursorPagination,
  id,
  inData,
  isoTime,
  localeParameter,
  messagesPagination,
  noPageOfMessages,
  rowNumber,
} from './query.ts';
import { chatStates } from './words/chats.ts';
import { statuses } from './words/profiles.ts';
import { writtenOut } from './written-text.ts';

export const message = z.object({
  id,
  chat: id,
  /** counts up by one within the chat */
  sequence: z.int(),
  /** profile id of who wrote it */
  sender: id,
  /** made by the sender's device; the same one twice is one message */
  clientId: id,
  text: z.string(),
  createdAt: isoTime,
  /** taken out of view by a moderator: the text is empty but for who wrote it */
  hidden: z.boolean().optional(),
});
export type Message = z.infer<typeof message>;

/**
 * The other side of a chat. Of a deleted, suspended or blocking member only reachable: false is told, and the id and name are
 * null. Of one the asking member has blocked, id and name remain, so that the block can be lifted.
 */
const partner = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  image: image.nullable(),
  langsSpeaking: z.array(profileLanguage),
  langsLearning: z.array(profileLanguage),
  status: z.enum(statuses).nullable(),
  canton: z.string().nullable(),
  place: z.string().nullable(),
  lastActive: isoTime.nullable(),
  reachable: z.boolean(),
});

export const chat = z.object({
  id,
  state: z.enum(chatStates),
  /** whether the asking member began it */
  startedByMe: z.boolean(),
  createdAt: isoTime,
  expiresAt: isoTime,
  lastMessageAt: isoTime,
  lastSequence: z.int(),
  unread: z.int(),
  /** how far the other side has read; 0 when it is out of reach */
  readByPartner: z.int(),
  /** whether the asking member may write now; if not, why, as an error code */
  canWrite: z.boolean(),
  cannotWriteBecause: z
    .enum([
      'request_waiting',
      'request_held',
      'request_withheld',
      'chat_closed',
      'member_unreachable',
      'member_blocked',
      'email_not_confirmed',
    ])
    .nullable(),
  partner,
  lastMessage: message.nullable(),
});
export type Chat = z.infer<typeof chat>;

/** Requests a member may still begin this month (product 6): monthlyLimit of the subscription, count of GET /api/chats/count. */
export function chatsLeft(monthlyLimit: number, count: number): number {
  return Math.max(0, monthlyLimit - count);
}

/** What one writes to somebody. */
export const messageText = writtenOut(
  z.string().trim().min(limits.message.min).max(limits.message.max, { abort: true }),
  limits.message.max,
);
const params = z.strictObject({ id });
const newMessage = z.strictObject({ text: messageText, clientId: id });

export const chatEndpoints = {
  'GET /api/chats': endpoint({
    summary: 'My chats, the one with the newest message first',
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({
      pagination: cursorPagination(limits.chatsPage.max).optional(),
      locale: localeParameter,
    }),
    answer: z.object({
      data: z.array(chat),
      meta: cursorMeta,
    }),
  }),
  'POST /api/chats': endpoint({
    summary:
      'Write to a member: a first message opens a request and costs a contact; with a chat already there it is a message in it',
    access: 'confirmed',
    rateLimit: 'messages',
    isWriting: true,
    body: inData(newMessage.extend({ to: id })),
    answer: answerData(z.object({ chat, message })),
    status: 201,
  }),
  'GET /api/chats/count': endpoint({
    summary: 'Requests of mine, open or accepted, begun this calendar month (a bare number)',
    access: 'member',
    rateLimit: 'reads',
    answer: z.int(),
  }),
  'GET /api/chats/unread-messages': endpoint({
    summary: 'Messages to me that I have not read',
    access: 'member',
    rateLimit: 'reads',
    answer: answerData(z.object({ count: z.int() })),
  }),
  'GET /api/chats/{id}': endpoint({
    summary: 'One chat of mine',
    access: 'member',
    rateLimit: 'reads',
    params,
    query: z.strictObject({ locale: localeParameter }),
    answer: answerData(chat),
  }),
  'POST /api/chats/{id}/accept': endpoint({
    summary: 'Accept a request made to me; accepting again changes nothing',
    access: 'confirmed',
    rateLimit: 'writes',
    params,
    answer: answerData(chat),
  }),
  'POST /api/chats/{id}/decline': endpoint({
    summary: 'Decline a request made to me; the contact goes back to who asked',
    access: 'member',
    rateLimit: 'writes',
    params,
    answer: answerData(chat),
  }),
  'POST /api/chats/{id}/leave': endpoint({
    summary:
      'Leave a chat: nobody can write in it any more, both can still read it. Leaving a request made to me declines it',
    access: 'member',
    rateLimit: 'writes',
    params,
    answer: answerData(chat),
  }),
  'GET /api/chats/{id}/messages': endpoint({
    summary: 'Messages of a chat, oldest first: the newest page, the page before a sequence, or those after one',
    access: 'member',
    rateLimit: 'reads',
    params,
    query: z.strictObject({
      pagination: messagesPagination.extend(noPageOfMessages).optional(),
    }),
    answer: z.object({
      data: z.array(message),
      meta: z.object({ pagination: z.object({ limit: z.int(), hasOlder: z.boolean(), hasNewer: z.boolean() }) }),
    }),
  }),
  'POST /api/chats/{id}/messages': endpoint({
    summary: 'Write in a chat; answering an open request accepts it',
    access: 'confirmed',
    rateLimit: 'messages',
    isWriting: true,
    params,
    body: inData(newMessage),
    answer: answerData(message),
    status: 201,
  }),
  'POST /api/chats/{id}/read': endpoint({
    summary: 'I have read up to this sequence; never goes back',
    access: 'member',
    rateLimit: 'typing',
    params,
    body: inData(z.strictObject({ sequence: rowNumber })),
    answer: answerData(z.object({ sequence: z.int() })),
  }),
  'POST /api/chats/{id}/typing': endpoint({
    summary: 'I am writing; the other side sees it for a few seconds',
    access: 'member',
    rateLimit: 'typing',
    params,
    status: 204,
  }),
};
