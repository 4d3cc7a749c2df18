import { z } from 'zod';
import { trimmed } from './format/trimmed.ts';
import { normalized } from './normalized.ts';

/** Control characters but the line break, and those that turn the direction of what stands after them. */
const invisible = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu;
/** Anything but blanks, marks alone and what is shown as nothing. */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{M}\u2800]/u;
/** More marks than any script puts on a letter reach into the lines of others, above and below. */
const towers = /(\p{M}{6})\p{M}+/gu;

/** Whether there is something to see in a text. */
export function hasVisible(text: string): boolean {
  return visible.test(text);
}

/**
 * A text of several lines for others to read. What would disturb other texts around it (control characters, overrides of
 * the writing direction, towers of marks) is taken out, for it comes along unseen when one pastes; rows of empty lines become one. One
 * with nothing to see is empty. What is left must have min to max characters.
 */
export function writtenText({ min = 1, max }: { min?: number; max: number }) {
  // One fault at a time: a text with nothing in it is just missing.
  return writtenOut(z.string().overwrite(cleaned).min(min, { abort: true }).max(max, { abort: true }), max);
}

/**
 * A text that is not much longer once its characters are written out: one of Unicode's compatibility characters can stand for
 * eighteen letters, and what looks for links or compares texts reads those. Twice max leaves honest ones (… ½ № ﷺ) their place.
 */
function writtenOut(schema: z.ZodString, max: number) {
  return schema.refine((text) => text.length > max || normalized(text, 'NFKC').length <= 2 * max, {
    params: { code: 'written_out', values: { max: 2 * max } },
  });
}

function cleaned(text: string): string {
  const clean = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(invisible, '')
    .replace(towers, '$1')
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');
  return hasVisible(clean) ? trimmed(clean) : '';
}
