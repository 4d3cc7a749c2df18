/** Letters stand out of order only among marks: those of Unicode's class M, and two that become one. */
const overlongMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text in one of Unicode's normal forms. Marks on one letter beyond the 30 of Unicode's Stream-Safe Text (UAX #15) are left
 * out: no script has so many, and to put n of them in order takes n² steps.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(overlongMarks, '$1').normalize(form);
}
