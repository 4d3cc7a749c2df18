/** The first letter of a name as a capital, shown when there is no picture (product 2); '' without letters. */
export function initialOf(name: string): string {
  const letter = /\p{L}/u.exec(name.normalize('NFC'))?.[0] ?? '';
  // The capital form of some letters is two letters.
  return [...letter.toUpperCase()][0] ?? '';
}
