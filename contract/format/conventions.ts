import type { Locale } from '../locales.ts';

/** How a language writes what is no sentence. Written out: browsers and Node know different words, orders and spaces. */
interface Conventions {
  /** in itself */
  name: string;
  months: string;
  /** from Sunday on */
  weekdays: string;
  /** the number of a day before its month */
  dayOfMonth: (day: number) => string;
  afterWeekday: string;
  /** hours and minutes in two figures each */
  time: (hours: string, minutes: string) => string;
  timeSeparator: string;
  decimalPoint: string;
  percent: string;
  fileUnits: readonly [string, string, string];
  /** names of languages begin small within a sentence */
  smallLanguages: boolean;
  /** what precedes the name of a language being learned, written as within a sentence */
  languageArticle: (name: string) => string;
}

const kilobytes = ['KB', 'MB', 'GB'] as const;

export const conventions: Record<Locale, Conventions> = {
  de: {
    name: 'Deutsch',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    weekdays: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
    dayOfMonth: (day) => `${day}.`,
    afterWeekday: ', ',
    time: (hours, minutes) => `${Number(hours)}.${minutes}\u00a0Uhr`,
    timeSeparator: ', ',
    decimalPoint: '.',
    percent: '\u00a0%',
    fileUnits: kilobytes,
    smallLanguages: false,
    languageArticle: () => '',
  },
  en: {
    name: 'English',
    months: 'January February March April May June July August September October November December',
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    dayOfMonth: (day) => `${day}`,
    afterWeekday: ' ',
    time: (hours, minutes) => `${hours}:${minutes}`,
    timeSeparator: ', ',
    decimalPoint: '.',
    percent: '%',
    fileUnits: kilobytes,
    smallLanguages: false,
    languageArticle: () => '',
  },
  fr: {
    name: 'Français',
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
    dayOfMonth: (day) => (day === 1 ? '1er' : `${day}`),
    afterWeekday: ' ',
    time: (hours, minutes) => `${Number(hours)}\u00a0h\u00a0${minutes}`,
    timeSeparator: ' à ',
    decimalPoint: ',',
    percent: '\u00a0%',
    fileUnits: ['Ko', 'Mo', 'Go'],
    smallLanguages: true,
    languageArticle: (name) => {
      if (name.startsWith('langue ')) return 'la ';
      return /^(?:[aeéiîou]|hébreu)/.test(name) ? 'l’' : 'le ';
    },
  },
};
