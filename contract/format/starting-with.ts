/** The list with these items moved to the front. */
export function startingWith<Word extends string>(list: readonly Word[], ...first: NoInfer<Word>[]): Word[] {
  return [...new Set([...first, ...list])];
}
