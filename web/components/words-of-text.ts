/** Letters, digits and marks, with the punctuation within words: «l’acqua», «Sprach-App», «s’isch». */
const word = /[\p{L}\p{M}\p{N}]+(?:[’'\-·.][\p{L}\p{M}\p{N}]+)*[’']?/gu;
/** More than anybody taps through. */
const most = 200;

/** The words of a text in their order, without the signs around them. */
export function wordsOf(text: string): string[] {
  return (text.match(word) ?? []).slice(0, most);
}

/**
 * The chosen words of a text as one string: neighbours with a space between, an ellipsis for skipped ones. chosen are
 * form values: a number and the word.
 */
export function wordsChosen(chosen: string[]): string {
  const places = chosen
    .flatMap((value) => {
      const [, number, text] = /^(\d{1,3}) (.+)$/su.exec(value) ?? [];
      return text === undefined ? [] : [{ number: Number(number), text }];
    })
    .sort((one, other) => one.number - other.number);
  return places
    .map(({ number, text }, index) => {
      const before = places[index - 1];
      if (!before) return text;
      return (before.number === number - 1 ? ' ' : ' … ') + text;
    })
    .join('');
}
