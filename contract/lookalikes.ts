/** Letters of other scripts that look like Latin ones and are used to disguise a text. */
export const lookalikes: Record<string, string> = Object.fromEntries(
  [
    ['аα', 'a'],
    ['еε', 'e'],
    ['оο', 'o'],
    ['рρ', 'p'],
    ['сϲ', 'c'],
    ['у', 'y'],
    ['хχ', 'x'],
    ['іι', 'i'],
    ['ј', 'j'],
    ['ѕ', 's'],
    ['кκ', 'k'],
    ['тτ', 't'],
    ['мμ', 'm'],
    ['η', 'n'],
    ['н', 'h'],
    ['ß', 'ss'],
    ['вβ', 'b'],
    ['ԁ', 'd'],
    ['ѵν', 'v'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter) => [letter, to])),
);
