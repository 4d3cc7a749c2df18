/** Facts on one line, as far as there are any: a dot stays with the fact after it where the line breaks. */
export function factLine(facts: (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(' ·\u00a0');
}
