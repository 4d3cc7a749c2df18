/** A list with these of it first, for where it is shown in an order of its own. */
export function startingWith<Word extends string>(list: readonly Word[], ...first: NoInfer<Word>[]): Word[] {
  return [...new Set([...first, ...list])];
}
