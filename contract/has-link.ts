import { normalized } from './normalized.ts';

/** The endings of addresses that people and spammers use. */
const endings =
  'com|net|org|info|biz|edu|gov|int|name|pro|mobi|asia|ch|li|swiss|zuerich|de|at|fr|it|eu|uk|nl|be|lu|pl|cz|ru|ua|cn|jp|br|us|ca|au|io|co|cc|tv|ws|ly|gg|ai|sh|xyz|top|site|online|shop|store|club|live|app|dev|link|click|page|web|blog|space|website|tech|digital|agency|media|news|vip|fun|icu|cyou|win|bet|casino|porn|sex|xxx|cam|date|dating|singles|tk|ml|ga|cf|gq|pw|su';

/** Endings that are words after a forgotten space (`gut.so`): they count after two labels, or with a path behind them. */
const wordEndings = 'es|so|am|in|is|me|to|no|do|la|my|ma|se|si|as|tel|id';

const letter = String.raw`[\p{L}\p{N}]`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const before = String.raw`(?<![\p{L}\p{N}.-])`;
const after = String.raw`(?![\p{L}\p{N}-])`;

/**
 * A search begins at every character, so that none may read far before it knows: what may be long stands behind a sign that
 * tells a beginning, or is looked at from its last letter.
 */
const patterns = [
  // https://…, hxxp://…, tg://…
  /\b[a-z][a-z0-9+.-]{1,15}:\/\/\S/iu,
  /\bmailto:\S/iu,
  new RegExp(String.raw`${before}www\s?\.\s?${letter}`, 'iu'),
  // name@anything.ending
  new RegExp(String.raw`(?<=[\p{L}\p{N}_.+-])@${label}\.${letter}`, 'iu'),
  // beispiel.ch, but not «fertig.De nada»: an ending with a capital and small letters is the next sentence
  new RegExp(String.raw`${before}(?:${label}\.)+(?:${endings}|${endings.toUpperCase()}|Com|Org)${after}`, 'u'),
  // bit.ly/abc, t.me/abc, gut.so/abc
  new RegExp(String.raw`${before}(?:${label}\.)+(?:\p{L}{2,24})\/[\p{L}\p{N}?#_~@%-]`, 'u'),
  new RegExp(String.raw`${before}(?:${label}\.){2,}(?:${wordEndings})${after}`, 'u'),
  // beispiel [.] ch, name (at) beispiel, beispiel punkt ch
  new RegExp(String.raw`${letter}\s?[([{]\s?(?:\.|dot|punkt|point|punto)\s?[)\]}]\s?${letter}`, 'iu'),
  new RegExp(String.raw`${letter}\s?[([{]\s?(?:@|at|ät|chez)\s?[)\]}]\s?${letter}`, 'iu'),
  new RegExp(String.raw`${letter}\s(?:dot|punkt|point|punto)\s(?:com|net|org|ch|ru|xyz)${after}`, 'iu'),
  new RegExp(String.raw`${letter}\s\.\s?(?:com|net|org|info|ch|ru|xyz)${after}`, 'iu'),
];

/**
 * Whether a text has a link, an address of a website or an e-mail address, written out or lightly disguised. Telephone
 * numbers and names in messengers are none: two people who want to meet may give them.
 */
export function hasLink(text: string): boolean {
  const plain = normalized(text, 'NFKC')
    .replace(/[\p{Cf}\u115F\u1160\u3164]/gu, '')
    .replace(/[。․‧∙⋅]/gu, '.');
  return patterns.some((pattern) => pattern.test(plain));
}
