import endingsOfIana from 'tlds' with { type: 'json' };
import { normalized } from './normalized.ts';

/** Every top-level domain: 1,438 with those in other scripts. For servers only: no page loads this file. */
const endings: ReadonlySet<string> = new Set(endingsOfIana);

/**
 * Top-level domains that are also words after a forgotten blank (`gut.so machen wir`): after a letter or an
 * abbreviation, or before more words, they are not an address.
 */
const words = new Set(
  'ad al am an as au be ca ci do er es et il im in io is je la ma me mo my na ne ni no pm re sa se si so st su tel to us va vi med here how like next now one online today you jetzt'.split(
    ' ',
  ),
);
/** The same for common domains of addresses: they are words only before one of these continuations. */
const continuations: Record<string, RegExp> = {
  it: /^(?:would|will|was|is|has|had|can|could|should|might|may|must|does|did|makes?|looks?|sounds?|seems?|takes?|helps?|means|feels?|depends)(?!\p{L})/u,
  at: /^(?:the|a|my|your|our|home|work|school|noon|night|least|first|last|\d{1,2})(?![\p{L}\p{N}])/u,
  de: /^(?:temps|la|le|l|ma|mon|mes|ta|ton|tes|sa|son|ses|notre|nos|votre|vos|leurs?|plus|rien|préférence|tout|toute|tous|toutes|nouveau|quoi|bonne|suite|retour|chez|même)(?!\p{L})/u,
};
const abbreviations = new Set(
  'ca dr prof dipl lic phil bzw evtl usw usf vgl resp inkl exkl nr tel std hr fr etc st'.split(' '),
);
/** Link shorteners: links whatever surrounds them. */
const shorteners = /^(?:wa|t|m|line)\.me$|^(?:bit|ow)\.ly$|^goo\.gl$/i;

const letter = String.raw`[\p{L}\p{N}]`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const after = String.raw`(?![\p{L}\p{N}-])`;
const known = 'com|net|org|info|ch|ru|xyz';

/**
 * Matching starts at every character, so no pattern may read far before it can fail: unbounded parts follow a
 * distinctive sign or are matched from their last letter.
 */
const patterns = [
  // https://…, hxxp://…, tg://…
  /\b[a-z][a-z0-9+.-]{1,15}:\/\/\S/iu,
  /\bmailto:\S/iu,
  new RegExp(String.raw`(?<![\p{L}\p{N}.-])www\s?\.\s?${letter}`, 'iu'),
  // name@anything.ending
  new RegExp(String.raw`(?<=[\p{L}\p{N}_.+-])@${label}\.${letter}`, 'iu'),
  // beispiel [.] ch, name (at) beispiel, beispiel punkt ch, t me/abc, a soft hyphen for the dot
  new RegExp(String.raw`${letter}\s?[([{]\s?(?:\.|dot|punkt|point|punto)\s?[)\]}]\s?${letter}`, 'iu'),
  new RegExp(String.raw`${letter}\s?[([{]\s?(?:@|at|ät|chez)\s?[)\]}]\s?${letter}`, 'iu'),
  new RegExp(String.raw`${letter}\s(?:dot|punkt|point|punto)\s(?:com|net|org|ch|ru|xyz)${after}`, 'iu'),
  new RegExp(String.raw`${letter}\s\.\s?(?:${known})${after}`, 'iu'),
  /(?<![\p{L}\p{N}])(?:t|wa|bit)\s\.?\s?(?:me|ly)\/\S/iu,
];
const softDot = new RegExp(String.raw`${letter}\u00AD(?:${known})${after}`, 'iu');
/** Labels joined by dots: each character is read once. */
const dotted = /(?<![\p{L}\p{N}.-])[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{N}-]*)+/gu;
/** The most that an error message quotes. */
const longestQuoted = 40;

/**
 * The first piece of a text that is a link, web address or email address, written out or lightly disguised;
 * undefined if there is none. Phone numbers and messenger names do not count: people who want to meet may
 * exchange them. Nor does a missing space after a full stop, as far as it can be recognised.
 */
export function linkIn(text: string): string | undefined {
  const soft = softDot.exec(text);
  if (soft) return soft[0];
  const plain = plainOf(text);
  for (const pattern of patterns) {
    const found = pattern.exec(plain);
    if (!found) continue;
    const piece = plain.slice(startOfWord(plain, found.index), found.index + longestQuoted);
    return (/\s/.test(found[0]) ? /^\S+(?:\s\S+){0,2}/u : /^\S+/u).exec(piece)?.[0] ?? piece;
  }
  for (const { 0: run, index } of plain.matchAll(dotted)) {
    const labels = run.split('.');
    const end = labels.findIndex(
      (_, at) => at > 0 && isAddress(labels, at, plain.slice(index + run.length, index + run.length + 30)),
    );
    if (end > 0) return run.slice(0, longestQuoted);
  }
  return undefined;
}

/** Whether a text contains a link (linkIn). */
export function hasLink(text: string): boolean {
  return linkIn(text) !== undefined;
}

/** Whether an email client could turn a piece of the text into a link: any top-level domain, whatever surrounds it. */
export function readsAsLink(text: string): boolean {
  if (hasLink(text)) return true;
  return [...plainOf(text).matchAll(dotted)].some(([run]) =>
    run.split('.').some((each, at) => at > 0 && isEnding(each.toLowerCase())),
  );
}

/**
 * The first two words joined by a dot without a blank: in a name that is an address, now or once the domain is sold.
 */
export function dottedWords(text: string): string | undefined {
  const found = [...plainOf(text).matchAll(dotted)].find(([run]) => /\p{L}{2}\.\p{L}{2}/u.test(run));
  return found?.[0].slice(0, longestQuoted);
}

function plainOf(text: string): string {
  return normalized(text, 'NFKC')
    .replace(/[\p{Cf}\u115F\u1160\u3164]/gu, '')
    .replace(/[。․‧∙⋅]/gu, '.');
}

function startOfWord(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < longestQuoted / 2 && /\S/u.test(text[start - 1] ?? '')) start -= 1;
  return start;
}

/** Whether the labels up to this one are an address, judging by what follows them. */
function isAddress(labels: string[], at: number, rest: string): boolean {
  const ending = labels[at] ?? '';
  const before = labels[at - 1] ?? '';
  // «fertig.De nada»: an ending with a capital and small letters begins the next sentence.
  if (!isEnding(ending)) return false;
  const small = ending.toLowerCase();
  if (shorteners.test(`${before}.${small}`)) return true;
  const isLast = at === labels.length - 1;
  const hasPath = isLast && /^\/[\p{L}\p{N}?#_~@%-]/u.test(rest);
  const isShort = before.length === 1 || abbreviations.has(before.toLowerCase());
  if (words.has(small)) return !isShort && (hasPath || (isLast && !/^\s+\p{L}/u.test(rest)));
  const follows = /^\s+(.*)/su.exec(rest)?.[1] ?? '';
  if (isLast && continuations[small]?.test(follows.toLowerCase())) return false;
  return !(small === 'de' && before.length === 1 && /^\s+\p{L}/u.test(rest));
}

function isEnding(written: string): boolean {
  const small = written.toLowerCase();
  return (
    endings.has(small) && (written === small || written === written.toUpperCase() || /^(?:Com|Org)$/.test(written))
  );
}
