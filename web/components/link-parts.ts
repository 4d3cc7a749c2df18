/** A piece of a text as written, and where it starts; href when it is a link. */
export interface TextPart {
  start: number;
  text: string;
  href?: string;
}

/**
 * Up to a blank, what cannot be seen, a quotation mark or any other punctuation beyond ASCII: full-width forms, dashes, commas and full stops
 * of other scripts, of which browsers copy none in an address.
 */
const candidate = /\b(?:https?:\/\/|www\.)(?:(?![^\P{P}!-~])[^\s<>"\p{Cc}\p{Cf}\p{DI}])+/giu;
const pairs: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
const trailingMark = /[.,;:!?'*_]/;
/** What browsers and servers take, and the longest name of a host and of each of its parts. */
const longest = { address: 2048, host: 253, label: 63 };
const hostOf = /^(?:https?:\/\/)?(?:[^/?#\\@]*@)?([^/?#\\:]*)/i;

/**
 * Cuts a text into pieces and links. The pieces joined are the text; a link has http or https only. Sentence
 * marks after an address, and a bracket it did not open, are not part of it.
 */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(candidate)) {
    if (match[0].length > longest.address) continue;
    const address = withoutTrailingMarks(match[0]);
    const href = hasPossibleHost(address) ? safeAddress(address) : undefined;
    if (!href) continue;
    if (match.index > end) parts.push({ start: end, text: text.slice(end, match.index) });
    parts.push({ start: match.index, text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) });
  return parts;
}

function withoutTrailingMarks(address: string): string {
  const unopened = unopenedBrackets(address);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? '';
    const brackets = unopened[last];
    if (brackets === undefined ? !trailingMark.test(last) : brackets <= 0) break;
    if (brackets !== undefined) unopened[last] = brackets - 1;
  }
  return address.slice(0, end);
}

/** How many more of each closing bracket there are than of its opening one. */
function unopenedBrackets(address: string): Record<string, number> {
  const unopened: Record<string, number> = { ')': 0, ']': 0, '}': 0 };
  for (const character of address) {
    const closing = pairs[character];
    if (closing) unopened[closing] = (unopened[closing] ?? 0) - 1;
    else if (character in unopened) unopened[character] = (unopened[character] ?? 0) + 1;
  }
  return unopened;
}

/** Before anything parses it: to write a host of other letters in ASCII takes the square of its length. */
function hasPossibleHost(address: string): boolean {
  const host = hostOf.exec(address)?.[1] ?? '';
  return host.length <= longest.host && host.split('.').every((label) => label.length <= longest.label);
}

/** The address as a browser parses it; undefined unless it is a web address with a host name. */
function safeAddress(address: string): string | undefined {
  const url = parsed(/^www\./i.test(address) ? `https://${address}` : address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  // Text before an @ only looks like a host name.
  if (!url || !isWeb || !url.hostname.includes('.') || url.username || url.password) return undefined;
  return url.href;
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
