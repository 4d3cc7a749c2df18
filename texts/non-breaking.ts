const wordJoiner = '\u2060';
/** Not in an address, nor in the attribute of a tag. */
const email = /(?<![\w/."=-])([eE])-(?=[mM]ails?\b)/g;

/**
 * A sentence in which no line breaks at the wrong place: browsers break «E-Mail» and «e-mail» after the first letter.
 * The joiner is invisible and has no width; the non-breaking hyphen is missing in our font.
 */
export function withNonBreaking(sentence: string): string {
  return sentence.replace(email, `$1-${wordJoiner}`);
}

/** The same for every sentence of a tree of texts, whose keys stay. */
export function allWithNonBreaking<Tree>(texts: Tree): Tree {
  const withSpaces = (_: string, said: unknown) => (typeof said === 'string' ? withNonBreaking(said) : said);
  return JSON.parse(JSON.stringify(texts), withSpaces) as Tree;
}
