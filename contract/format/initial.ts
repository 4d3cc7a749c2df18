/** The first letter of a name as a capital, which stands for a picture that is missing (product 2); empty where it has none. */
export function initialOf(name: string): string {
  const letter = /\p{L}/u.exec(name.normalize('NFC'))?.[0] ?? '';
  // Some letters have two as capitals.
  return [...letter.toUpperCase()][0] ?? '';
}
