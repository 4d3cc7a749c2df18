/** The first letters of the first and the last word of a name, the second empty where there is one word. */
export function initialsOf(name: string): [string, string] {
  const words = name
    .normalize('NFC')
    .split(/[\s-]+/)
    .filter((word) => /\p{L}/u.test(word));
  return [letterOf(words[0]), words.length > 1 ? letterOf(words.at(-1)) : ''];
}

function letterOf(word = ''): string {
  const letter = /\p{L}/u.exec(word)?.[0] ?? '';
  // Some letters have two as capitals.
  return [...letter.toUpperCase()][0] ?? '';
}
