import { momentInWords } from '../../contract/format/dates.ts';
import type { Locale } from '../../contract/locales.ts';

/** A moment with its weekday, at the beginning of a line: there French writes it with a capital, too. */
export function momentLine(moment: Date, locale: Locale): string {
  const words = momentInWords(moment, locale, { weekday: true });
  return words.charAt(0).toUpperCase() + words.slice(1);
}
