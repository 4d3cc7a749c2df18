import type { Locale } from '../../../contract/locales.ts';

/** One page view of a reader who agreed to be counted. */
export interface Visit {
  /** the path of a known page without its locale, as in web/routes.ts: `chat/:chat` */
  page: string;
  locale: Locale;
  /** the page's address, without personal data */
  url: string;
  /** only if the analytics distinguishes readers */
  reader?: Reader;
}

export interface Reader {
  /** 16 hexadecimal digits that identify the browser */
  visitor: string;
  /** the reader's address, shortened */
  address: string | undefined;
  userAgent: string | undefined;
}

export interface Analytics {
  /** whether a visit must name its reader */
  countsReaders: boolean;
  /** Counts a visit in the background; what cannot be counted is dropped or retried later. */
  count(visit: Visit): void;
  close(): Promise<void>;
}
