import { z } from 'zod';
import { kindFields, quote } from './chat-kinds.ts';
import { chatStates, correctionPermissions, messageKinds, reactionWords } from './constants/chats.ts';
import { statuses } from './constants/profiles.ts';
import { corrections, tandemStates } from './constants/tandems.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { newPicture, newVoiceMessage } from './message-files.ts';
import { image, profileLanguage } from './profiles.ts';
import {
  answerData,
  cursorMeta,
  cursorPagination,
  emptyIsNull,
  id,
  inData,
  isoTime,
  localeParameter,
  messagesPagination,
  noPageOfMessages,
  queryInteger,
  rowNumber,
} from './query.ts';
import { topicKey } from './topic-cards.ts';
import { writtenText } from './written-text.ts';

export const message = z.object({
  id,
  chat: id,
  /** counts up by one within the chat */
  sequence: z.int(),
  /** profile id of the sender */
  sender: id,
  /** made by the sender's device; sending the same one twice gives one message */
  clientId: id,
  kind: z.enum(messageKinds),
  text: z.string(),
  createdAt: isoTime,
  /** 0 as first written; each change raises it above all others of the chat */
  revision: z.int(),
  /** hidden by a moderator: only its sender still gets the text */
  hidden: z.boolean().optional(),
  /** edited by its sender */
  editedAt: isoTime.optional(),
  /** deleted by its sender: no content is left */
  deleted: z.literal(true).optional(),
  replyTo: quote.optional(),
  /** by profile id, at most one per member */
  reactions: z.record(id, z.enum(reactionWords)).optional(),
  ...kindFields,
});
export type Message = z.infer<typeof message>;

/**
 * The other member of a chat. If they are deleted, suspended or have blocked the caller, id and name are null and
 * only reachable: false says so. If the caller blocked them, id and name remain so that the block can be lifted.
 */
export const chatPartner = z.object({
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

const chatCorrections = z.object({
  /** whether I may correct the other member, and they me */
  ofPartner: z.enum(correctionPermissions),
  ofMe: z.enum(correctionPermissions),
  /** when the other member wants corrections, by the running tandem agreement */
  style: z.enum(corrections).nullable(),
});

export const chat = z.object({
  id,
  state: z.enum(chatStates),
  /** whether the caller started it */
  startedByMe: z.boolean(),
  createdAt: isoTime,
  expiresAt: isoTime,
  lastMessageAt: isoTime,
  lastSequence: z.int(),
  /** revision of the latest change to a message */
  lastRevision: z.int(),
  unread: z.int(),
  /** how far the other member has read; 0 when unreachable */
  readByPartner: z.int(),
  /** whether the caller may write now; if not, the reason as an error code */
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
  partner: chatPartner,
  /** the tandem of the two or its proposal; null without one, and once it has ended */
  tandem: z.object({ id, state: z.enum(tandemStates), waitsForMe: z.boolean() }).nullable(),
  /** who may correct whom; null if nobody can write */
  corrections: chatCorrections.nullable(),
  lastMessage: message.nullable(),
});
export type Chat = z.infer<typeof chat>;

/** The text of a message. */
export const messageText = writtenText(limits.message);
const params = z.strictObject({ id });
/** message is an id, not a sequence: a device working from cached data cannot change another message. */
const messageParams = z.strictObject({ id, message: id });
const pageOfMessages = messagesPagination.extend({
  /** messages changed since this revision; before and after are ignored */
  changedAfter: queryInteger.pipe(z.int().min(0)).optional(),
  ...noPageOfMessages,
});
/** A message being sent; the clientId makes a repeated send one message. */
export const newMessage = z.strictObject({ text: messageText, clientId: id });
/** A message of any kind in an existing chat; replyTo is the sequence of the message it answers. */
const answering = { replyTo: rowNumber.min(1).optional() };
const messageOfKind = z.discriminatedUnion('kind', [
  newMessage.extend({ kind: z.literal('text').optional(), ...answering }),
  /** text is the sentence of the card, in one of our languages */
  newMessage.extend({ kind: z.literal('card'), card: topicKey, ...answering }),
  newMessage.extend({
    kind: z.literal('correction'),
    /** sequence of the other member's text that it corrects */
    of: rowNumber.min(1),
    note: z.preprocess(emptyIsNull, writtenText(limits.correctionNote).nullish()),
    ...answering,
  }),
  newPicture.extend(answering),
  newVoiceMessage.extend(answering),
]);
export type MessageOfKind = z.output<typeof messageOfKind>;

export const chatEndpoints = {
  'GET /api/chats': endpoint({
    summary: 'My chats, latest message first',
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
  'GET /api/chats/count': endpoint({
    summary: 'The number of requests I sent this calendar month, open or accepted (a bare number)',
    access: 'member',
    rateLimit: 'reads',
    answer: z.int(),
  }),
  'GET /api/chats/unread-messages': endpoint({
    summary: 'The number of my unread messages',
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
    summary: 'Accept a request made to me; safe to repeat',
    access: 'confirmed',
    rateLimit: 'writes',
    params,
    answer: answerData(chat),
  }),
  'POST /api/chats/{id}/decline': endpoint({
    summary: 'Decline a request made to me; its sender gets the contact back',
    access: 'member',
    rateLimit: 'writes',
    params,
    answer: answerData(chat),
  }),
  'POST /api/chats/{id}/leave': endpoint({
    summary:
      'Leave a chat: no one can write in it any more, both can still read it. Leaving a request made to me declines it',
    access: 'member',
    rateLimit: 'writes',
    params,
    answer: answerData(chat),
  }),
  'GET /api/chats/{id}/messages': endpoint({
    summary:
      'Messages of a chat, oldest first: the newest page, the page before a sequence, or those after one; with changedAfter those changed since a revision, by revision',
    access: 'member',
    rateLimit: 'reads',
    params,
    query: z.strictObject({
      pagination: pageOfMessages.optional(),
    }),
    answer: z.object({
      data: z.array(message),
      meta: z.object({
        pagination: z.object({ limit: z.int(), hasOlder: z.boolean(), hasNewer: z.boolean() }),
        /** the answer is as of this revision or later */
        revision: z.int(),
      }),
    }),
  }),
  'POST /api/chats/{id}/messages': endpoint({
    summary: 'Write in a chat; answering an open request accepts it',
    access: 'confirmed',
    rateLimit: 'messages',
    isWriting: true,
    params,
    body: inData(messageOfKind),
    answer: answerData(message),
    status: 201,
  }),
  'PUT /api/chats/{id}/messages/{message}': endpoint({
    summary: 'Change the text of a message of mine; no effect with the same text',
    access: 'confirmed',
    rateLimit: 'messages',
    isWriting: true,
    params: messageParams,
    body: inData(z.strictObject({ text: messageText })),
    answer: answerData(message),
  }),
  'DELETE /api/chats/{id}/messages/{message}': endpoint({
    summary: 'Delete a message of mine for both sides; safe to repeat',
    access: 'member',
    rateLimit: 'writes',
    params: messageParams,
    answer: answerData(message),
  }),
  'PUT /api/chats/{id}/messages/{message}/reaction': endpoint({
    summary: 'React to a message, or change or remove my reaction; safe to repeat',
    access: 'confirmed',
    rateLimit: 'writes',
    isWriting: true,
    params: messageParams,
    body: inData(z.strictObject({ reaction: z.enum(reactionWords).nullable() })),
    answer: answerData(message),
  }),
  'POST /api/chats/{id}/read': endpoint({
    summary: 'Mark messages as read up to this sequence; never goes back',
    access: 'member',
    rateLimit: 'typing',
    params,
    body: inData(z.strictObject({ sequence: rowNumber })),
    answer: answerData(z.object({ sequence: z.int() })),
  }),
  'POST /api/chats/{id}/typing': endpoint({
    summary: 'Show for a few seconds that I am typing',
    access: 'member',
    rateLimit: 'typing',
    params,
    status: 204,
  }),
};
