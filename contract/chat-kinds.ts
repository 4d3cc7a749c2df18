import { z } from 'zod';
import { messageKinds } from './constants/chats.ts';
import * as limits from './limits.ts';
import { id } from './query.ts';

/** What messages of each kind contain besides their text; nothing if deleted or hidden. */
export const kindFields = {
  /**
   * The text is the correction of original, the whole message of sequence `of`. Each change is a stretch of both in
   * three numbers: 1 if changed, else 0; its characters before; its characters after.
   */
  correction: z
    .object({
      of: z.int(),
      original: z.string(),
      note: z.string().nullable(),
      changes: z.array(z.int().nonnegative()).optional(),
    })
    .optional(),
  image: z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string().nullable() }).optional(),
  /** loudness from beginning to end, each 0 to 31 */
  voice: z
    .object({
      url: z.string(),
      seconds: z.number(),
      waveform: z.array(z.int().min(0).max(31)).max(limits.waveformBars),
    })
    .optional(),
  /** the card the sentence comes from */
  card: z.object({ key: z.string() }).optional(),
};

/** The message being answered, as of its revision; text is its beginning, empty once it is gone. */
export const quote = z.object({
  sequence: z.int(),
  sender: id,
  kind: z.enum(messageKinds),
  text: z.string(),
  revision: z.int(),
});
export type Quote = z.infer<typeof quote>;
