import type { z } from 'zod';
import { dottedWords, linkIn } from './has-link.ts';
import { line } from './line.ts';
import { type Bearer, isReservedName } from './reserved-name.ts';
import { hasVisible } from './written-text.ts';

/**
 * What a line may not contain: control characters, line breaks, direction overrides, invisible characters and
 * noncharacters. Joiners are allowed between letters of joined scripts and in emoji.
 */
const joined =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nko}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}]';
const picture = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]';
const right = new RegExp(
  `(?<=${joined})[\\u200C\\u200D](?=${joined})|(?<=${picture})\\u200D(?=${picture})|(?<=\\p{Emoji})\\uFE0F|\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{1,8}\\u{E007F}`,
  'gu',
);
const unseen = /[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]/u;
/** More marks than any script uses would reach into the lines above and below. */
const towers = /\p{M}{7}/u;
const letter = /\p{L}/u;

/**
 * One line that cannot disturb the text around it: min to max characters, with something visible. For text that only
 * its author reads.
 */
export function plainLine({ min, max }: { min: number; max: number }) {
  return line()
    .min(min, { abort: true })
    .max(max, { abort: true })
    .refine((text) => isPlain(text) && hasVisible(text), { abort: true, params: { code: 'invalid' } });
}

/**
 * A name of a person or company that others read: one line with a letter, no web or email address, and not ours
 * (docs/decisions/028-text-from-members.md).
 */
export function nameOf(bearer: Bearer, { min, max }: { min: number; max: number }) {
  return line()
    .min(min, { abort: true })
    .max(max, { abort: true })
    .refine((name) => isPlain(name) && letter.test(name), { abort: true, params: { code: 'name_letters' } })
    .check(refuseLink('name_link', (name) => dottedWords(name) ?? linkIn(name)))
    .refine((name) => !isReservedName(name, bearer), { params: { code: 'name_reserved' } });
}

/** Rejects a link found in a line and names it; code is the error code. */
export function refuseLink(code: string, find: (line: string) => string | undefined) {
  return ({ value, issues }: z.core.ParsePayload<string>) => {
    const link = find(value);
    if (link === undefined) return;
    issues.push({ code: 'custom', params: { code, values: { link } }, input: value, continue: false });
  };
}

/** Whether a text contains only what a line may. */
export function isPlain(text: string): boolean {
  return !unseen.test(text.replace(right, '')) && !towers.test(text);
}
