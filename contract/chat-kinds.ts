import { z } from 'zod';
import { messageKinds } from './constants/chats.ts';
import * as limits from './limits.ts';
import { id } from './query.ts';

/** What messages of some kinds hold beside their text, by the kind's name; a deleted or hidden one has none of it. */
export const kindFields = {
  /**
   * the text is what is proposed instead of original, all of the message of sequence `of`; changes from the one to the other are
   * stretches of both, each by three numbers: 1 where it is changed and else 0, its characters before, and after
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
  /** how loud it is from beginning to end, each 0 to 31 */
  voice: z
    .object({
      url: z.string(),
      seconds: z.number(),
      waveform: z.array(z.int().min(0).max(31)).max(limits.waveformBars),
    })
    .optional(),
  /** which card the sentence is from */
  card: z.object({ key: z.string() }).optional(),
};

/** A message that another one answers, as it is at its revision; the text is its beginning, empty when it is gone. */
export const quote = z.object({
  sequence: z.int(),
  sender: id,
  kind: z.enum(messageKinds),
  text: z.string(),
  revision: z.int(),
});
export type Quote = z.infer<typeof quote>;
