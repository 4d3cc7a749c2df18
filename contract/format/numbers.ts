import type { Locale } from '../locales.ts';
import { conventions } from './conventions.ts';

/** A whole number in Swiss notation, 1’234, in every locale, independent of the browser and Node. */
export function swissNumber(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, '’');
}

/** A number, with one decimal if small and not whole: 0.4, in French 0,4; 12, 1’234. */
export function oneDecimal(value: number, locale: Locale): string {
  const rounded = Math.round(value * 10) / 10;
  if (Number.isInteger(rounded) || rounded >= 100) return swissNumber(rounded);
  return decimal(rounded, locale);
}

/** A number with its decimals as they are: 1.25, in French 1,25. */
export function decimal(value: number, locale: Locale): string {
  return String(value).replace('.', conventions[locale].decimalPoint);
}

/** A percentage: “8.1%” in English, elsewhere with a non-breaking space. */
export function percentage(value: number, locale: Locale): string {
  return oneDecimal(value, locale) + conventions[locale].percent;
}

/** The size of a file: 12 KB, 3.4 MB, in French 3,4 Mo. */
export function fileSize(bytes: number, locale: Locale): string {
  let size = Math.max(bytes / 1024, 1);
  let unit = 0;
  while (size >= 1000 && unit < 2) {
    size /= 1024;
    unit += 1;
  }
  const shown = size < 10 && unit > 0 ? oneDecimal(size, locale) : swissNumber(size);
  return `${shown}\u00a0${conventions[locale].fileUnits[unit]}`;
}
