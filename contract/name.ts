import type { z } from 'zod';
import { dottedWords, linkIn } from './has-link.ts';
import { line } from './line.ts';
import { type Bearer, isReservedName } from './reserved-name.ts';
import { hasVisible } from './written-text.ts';

/**
 * What no line holds: control characters, breaks of lines, what turns the direction of writing, what cannot be seen, and
 * what is no character at all. Joiners are right between letters of scripts that are written joined, and beside pictures.
 */
const joined =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nko}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}]';
const picture = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]';
const right = new RegExp(
  `(?<=${joined})[\\u200C\\u200D](?=${joined})|(?<=${picture})\\u200D(?=${picture})|(?<=\\p{Emoji})\\uFE0F|\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{1,8}\\u{E007F}`,
  'gu',
);
const unseen = /[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]/u;
/** More marks than any script puts on a letter reach into the lines above and below. */
const towers = /\p{M}{7}/u;
const letter = /\p{L}/u;

/** Text on one line that disturbs nothing around it: min to max characters, something to see. For what only its writer reads. */
export function plainLine({ min, max }: { min: number; max: number }) {
  return line()
    .min(min, { abort: true })
    .max(max, { abort: true })
    .refine((text) => isPlain(text) && hasVisible(text), { abort: true, params: { code: 'invalid' } });
}

/**
 * A name that others read, of a person or a company: the one rule for all of them. A line with a letter in it, no address of
 * a website or a mailbox, and not ours (docs/decisions/028-text-from-members.md).
 */
export function nameOf(bearer: Bearer, { min, max }: { min: number; max: number }) {
  return line()
    .min(min, { abort: true })
    .max(max, { abort: true })
    .refine((name) => isPlain(name) && letter.test(name), { abort: true, params: { code: 'name_letters' } })
    .check(refuseLink('name_link', (name) => dottedWords(name) ?? linkIn(name)))
    .refine((name) => !isReservedName(name, bearer), { params: { code: 'name_reserved' } });
}

/** Refuses what is found in a line, naming it: code is the sentence. */
export function refuseLink(code: string, find: (line: string) => string | undefined) {
  return ({ value, issues }: z.core.ParsePayload<string>) => {
    const link = find(value);
    if (link === undefined) return;
    issues.push({ code: 'custom', params: { code, values: { link } }, input: value, continue: false });
  };
}

/** Whether a text has only what a line may hold. */
export function isPlain(text: string): boolean {
  return !unseen.test(text.replace(right, '')) && !towers.test(text);
}
