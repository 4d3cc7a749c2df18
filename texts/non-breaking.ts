const wordJoiner = '\u2060';
/** Not in an address, nor in the attribute of a tag; German writes «E-Mail», which may be parted. */
const email = /(?<![\w/."=-])([eE])-(?=mails?\b)/g;

/**
 * A sentence whose words no line breaks where a reader would stumble: French writes «e-mail», which browsers part after its first
 * letter. The joiner shows nothing and has no width; the hyphen that does not break is in no file of our font.
 */
export function withNonBreaking(sentence: string): string {
  return sentence.replace(email, `$1-${wordJoiner}`);
}

/** The same for every sentence of a tree of texts, whose keys stay. */
export function allWithNonBreaking<Tree>(texts: Tree): Tree {
  const withSpaces = (_: string, said: unknown) => (typeof said === 'string' ? withNonBreaking(said) : said);
  return JSON.parse(JSON.stringify(texts), withSpaces) as Tree;
}
