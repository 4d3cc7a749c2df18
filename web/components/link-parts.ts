/** A piece of a text as written, and where it starts; href when it is a link. */
export interface TextPart {
  start: number;
  text: string;
  href?: string;
}

const candidate = /\b(?:https?:\/\/|www\.)[^\s<>"«»]+/giu;
const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/**
 * Cuts a text into pieces and links. The pieces put together are the text; a link leads to http or https only. Sentence
 * marks after an address, and a bracket it did not open, are not part of it.
 */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(candidate)) {
    const address = withoutTrailingMarks(match[0]);
    const href = safeAddress(address);
    if (!href) continue;
    if (match.index > end) parts.push({ start: end, text: text.slice(end, match.index) });
    parts.push({ start: match.index, text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) });
  return parts;
}

function withoutTrailingMarks(address: string): string {
  let end = address.length;
  while (end > 0 && isTrailingMark(address.slice(0, end))) end -= 1;
  return address.slice(0, end);
}

function isTrailingMark(address: string): boolean {
  const last = address.at(-1) ?? '';
  const opening = pairs[last];
  if (opening) return count(address, last) > count(address, opening);
  return /[.,;:!?'’”…*_]/.test(last);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** The address as a browser understands it; undefined unless it is a web address with a host name. */
function safeAddress(address: string): string | undefined {
  const url = parsed(/^www\./i.test(address) ? `https://${address}` : address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  // What stands before an @ only dresses up as a host name.
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
