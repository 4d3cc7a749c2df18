import type { Locale } from '../../../contract/locales.ts';

/** One page seen by a reader who accepted being counted. */
export interface Visit {
  /** the path of a known page without its locale, as in web/routes.ts: `chat/:chat` */
  page: string;
  locale: Locale;
  /** the address of the page, without anything personal */
  url: string;
  /** only where analytics tells readers apart */
  reader?: Reader;
}

/** What tells one reader from another. */
export interface Reader {
  /** 16 hexadecimal digits that stand for the browser */
  visitor: string;
  /** the reader's address, shortened */
  address: string | undefined;
  userAgent: string | undefined;
}

/** Where visits are counted. */
export interface Analytics {
  /** whether a visit has to say who its reader is */
  tellsReadersApart: boolean;
  /** Counts a visit in the background; what cannot be counted is dropped or tried later. */
  count(visit: Visit): void;
  /** Writes what was counted and is not written yet. */
  close(): Promise<void>;
}
