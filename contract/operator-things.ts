import { z } from 'zod';
import { messageKinds } from './constants/chats.ts';
import { image } from './profiles.ts';
import { id, isoTime } from './query.ts';

/** What a case is about, as moderators see it and as it is kept as evidence. */

/** A message of the chat a case is about. */
export const caseMessage = z.object({
  id,
  sequence: z.int(),
  sender: id,
  kind: z.enum(messageKinds).default('text'),
  text: z.string(),
  /** what its kind holds beside the text */
  detail: z.record(z.string(), z.unknown()).nullable().default(null),
  createdAt: isoTime,
  editedAt: isoTime.nullable().default(null),
  deletedAt: isoTime.nullable().default(null),
  /** what it said before, the first first, as long as that is kept */
  former: z
    .array(z.object({ text: z.string(), detail: z.record(z.string(), z.unknown()).nullable(), replacedAt: isoTime }))
    .default([]),
  reported: z.boolean(),
  /** taken out of view */
  hidden: z.boolean(),
});
export type CaseMessage = z.infer<typeof caseMessage>;

export const agreedTexts = ['meetingPlace', 'meetingLink', 'topic', 'tandemPlace', 'wish'] as const;

/** What one of two wrote elsewhere than in a message: where they meet, what a meeting was about, what they want from a tandem. */
export const agreedText = z.object({ what: z.enum(agreedTexts), author: id, text: z.string(), at: isoTime });
export type AgreedText = z.infer<typeof agreedText>;

/** A reported thing with what stands around it. */
export const thing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('profile'),
    name: z.string(),
    about: z.string().nullable(),
    hobbies: z.string().nullable(),
    image: image.nullable(),
    /** of theirs to who reported it, oldest first */
    agreed: z.array(agreedText).default([]),
  }),
  z.object({ kind: z.literal('post'), text: z.string(), author: id, createdAt: isoTime }),
  z.object({
    kind: z.literal('comment'),
    text: z.string(),
    author: id,
    createdAt: isoTime,
    /** below which it stands */
    post: z.object({ id, text: z.string(), author: id }),
  }),
  z.object({
    kind: z.literal('message'),
    chat: id,
    /** about ten before and after it, oldest first */
    messages: z.array(caseMessage),
    /** of the two, oldest first */
    agreed: z.array(agreedText).default([]),
  }),
  z.object({
    kind: z.literal('certificate'),
    code: z.string(),
    name: z.string(),
    /** codes of languages */
    speaks: z.string(),
    learns: z.string(),
    spokenMinutes: z.int(),
    learnedMinutes: z.int(),
    meetings: z.int(),
    firstOn: z.iso.date(),
    lastOn: z.iso.date(),
    issuedAt: isoTime,
  }),
  z.object({ kind: z.literal('team'), name: z.string() }),
]);
export type Thing = z.infer<typeof thing>;
