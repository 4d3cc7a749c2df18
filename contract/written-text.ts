import { z } from 'zod';
import { normalized } from './normalized.ts';

/** Control characters but the line break, and those that turn the direction of what stands after them. */
const invisible = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu;
/** A letter, a digit or a picture: something to see. */
const visible = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/**
 * A text of several lines for everybody to read. What would disturb other texts around it (control characters, overrides of
 * the writing direction) is taken out, for it comes along unseen when one pastes; rows of empty lines become one. What is
 * left must have min to max characters and something to see.
 */
export function writtenText({ min = 1, max }: { min?: number; max: number }) {
  // One fault at a time: a text with nothing in it is just missing.
  return writtenOut(
    z.string().overwrite(cleaned).min(min, { abort: true }).max(max, { abort: true }).regex(visible),
    max,
  );
}

/**
 * A text that is not much longer once its characters are written out: one of Unicode's compatibility characters can stand for
 * eighteen letters, and what looks for links or compares texts reads those. Twice max leaves honest ones (… ½ № ﷺ) their place.
 */
export function writtenOut(schema: z.ZodString, max: number) {
  return schema.refine((text) => text.length > max || normalized(text, 'NFKC').length <= 2 * max, {
    params: { code: 'written_out', values: { max: 2 * max } },
  });
}

function cleaned(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(invisible, '')
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
    .trim();
}
