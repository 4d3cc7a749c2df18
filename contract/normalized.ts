/** Only marks need reordering: Unicode class M, and two characters that become marks. */
const overlongMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text in a Unicode normal form. Marks beyond the 30 per letter of the Stream-Safe Text Format (UAX #15) are
 * dropped: no script needs more, and ordering n marks takes n² steps.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(overlongMarks, '$1').normalize(form);
}
