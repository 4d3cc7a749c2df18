import { z } from 'zod';
import { messageKinds } from './constants/chats.ts';
import { type ProfileText, profileTexts } from './constants/profiles.ts';
import { image } from './profiles.ts';
import { id, isoTime } from './query.ts';

/** The subject of a case, as moderators see it and as it is stored as evidence. */

/** A message of the chat in question. */
export const caseMessage = z.object({
  id,
  sequence: z.int(),
  sender: id,
  kind: z.enum(messageKinds).default('text'),
  text: z.string(),
  /** the content of its kind besides the text */
  detail: z.record(z.string(), z.unknown()).nullable().default(null),
  createdAt: isoTime,
  editedAt: isoTime.nullable().default(null),
  deletedAt: isoTime.nullable().default(null),
  /** its earlier versions while they are retained, oldest first */
  former: z
    .array(z.object({ text: z.string(), detail: z.record(z.string(), z.unknown()).nullable(), replacedAt: isoTime }))
    .default([]),
  reported: z.boolean(),
  /** hidden by a moderator */
  hidden: z.boolean(),
});
export type CaseMessage = z.infer<typeof caseMessage>;

export const agreedTexts = ['meetingPlace', 'meetingLink', 'topic', 'tandemPlace', 'wish'] as const;

/** Text one of the two wrote outside messages: a meeting place, the topic of a meeting, a wish for a tandem. */
export const agreedText = z.object({ what: z.enum(agreedTexts), author: id, text: z.string(), at: isoTime });
export type AgreedText = z.infer<typeof agreedText>;

const text = z.string().nullable();
const profileTextShape = Object.fromEntries(profileTexts.map((name) => [name, text])) as Record<
  ProfileText,
  typeof text
>;

/** A reported thing with its context. */
export const thing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('profile'),
    name: z.string(),
    ...profileTextShape,
    image: image.nullable(),
    /** theirs to the reporter, oldest first */
    agreed: z.array(agreedText).default([]),
  }),
  z.object({ kind: z.literal('post'), text: z.string(), author: id, createdAt: isoTime }),
  z.object({
    kind: z.literal('comment'),
    text: z.string(),
    author: id,
    createdAt: isoTime,
    /** the post it belongs to */
    post: z.object({ id, text: z.string(), author: id }),
  }),
  z.object({
    kind: z.literal('message'),
    chat: id,
    /** about ten before and after it, oldest first */
    messages: z.array(caseMessage),
    /** by either of the two, oldest first */
    agreed: z.array(agreedText).default([]),
  }),
  z.object({
    kind: z.literal('certificate'),
    code: z.string(),
    name: z.string(),
    /** language codes */
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
