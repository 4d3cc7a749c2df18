/** A greeting alone is not enough: sentences are added up to this many characters. */
const meaningfulLength = 40;
const sentenceEnd = /[.!?…。！？]["'»”’)]*(?= |$)/gu;
const more = ' …';
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first words of a text on one line, at most max characters, cut between words and marked if there is more. */
export function firstWords(text: string, max: number): string {
  const { line, isWhole } = beginning(text, max);
  if (isWhole && line.length <= max) return line;
  return marked(cut(line, max - more.length));
}

/** The first sentence of a text on one line, at most max characters; after a mere greeting, the next ones too. */
export function firstSentence(text: string, max: number): string {
  const { line, isWhole } = beginning(text, max);
  const end = [...line.matchAll(sentenceEnd)]
    .map((match) => match.index + match[0].length)
    .find((length) => length >= meaningfulLength);
  if (end === undefined || end > max - more.length) return firstWords(text, max);
  return end === line.length && isWhole ? line : marked(line.slice(0, end));
}

/** Only the part that can matter, so that a long text costs no more than a short one. */
function beginning(text: string, max: number): { line: string; isWhole: boolean } {
  const read = text.slice(0, 4 * max);
  return {
    line: read.replace(/\s+/g, ' ').trim(),
    isWhole: read.length === text.length || !text.slice(4 * max).trim(),
  };
}

/** Cuts between words; a word longer than half of max is cut between characters. */
function cut(line: string, max: number): string {
  const space = line.lastIndexOf(' ', max);
  if (space >= max / 2) return line.slice(0, space);
  let end = 0;
  for (const { index, segment } of characters.segment(line.slice(0, 2 * max))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return line.slice(0, end);
}

function marked(words: string): string {
  return `${words.trimEnd()}${more}`;
}
