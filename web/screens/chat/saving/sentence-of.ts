/** The sentences of a text that some of its words are in, without the others. */
export function sentenceOf(text: string, words: string): string {
  const start = text.indexOf(words.split(' … ')[0] ?? words);
  // Not every browser can tell sentences apart.
  if (start < 0 || !('Segmenter' in Intl)) return text.trim();
  const end = start + words.length;
  return [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)]
    .filter(({ index, segment }) => index < end && index + segment.length > start)
    .map(({ segment }) => segment)
    .join('')
    .trim();
}
