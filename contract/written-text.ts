import { z } from 'zod';
import { trimmed } from './format/trimmed.ts';
import { normalized } from './normalized.ts';

/** Control characters except line breaks, and direction overrides. */
const invisible = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu;
/** Anything but blanks, marks alone and invisible characters. */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{M}\u2800]/u;
/** More marks than any script uses would reach into other lines, above and below. */
const towers = /(\p{M}{6})\p{M}+/gu;

/** Whether a text has anything visible. */
export function hasVisible(text: string): boolean {
  return visible.test(text);
}

/**
 * Multi-line text for others to read. Characters that would disturb other text (control characters, direction
 * overrides, stacks of marks) are removed rather than rejected, as they come unnoticed with pasted text; runs of
 * empty lines become one. Text with nothing visible is empty. The rest must have min to max characters.
 */
export function writtenText({ min = 1, max }: { min?: number; max: number }) {
  // One error at a time: an empty text is just missing.
  return writtenOut(z.string().overwrite(cleaned).min(min, { abort: true }).max(max, { abort: true }), max);
}

/**
 * Rejects a text that grows much longer in NFKC: one compatibility character can stand for eighteen letters, and
 * link detection and text comparison read those. Twice max leaves room for legitimate ones (… ½ № ﷺ).
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
