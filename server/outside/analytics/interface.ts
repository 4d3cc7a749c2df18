/** One page seen by a reader who accepted being counted. */
export interface Visit {
  /** the address of the page, without anything personal */
  url: string;
  /** 16 hexadecimal digits that stand for the browser */
  visitor: string;
  /** the reader's address, shortened */
  address: string | undefined;
  userAgent: string | undefined;
}

/** Where visits are counted. */
export interface Analytics {
  /** Reports a visit in the background; what cannot be delivered is dropped. */
  count(visit: Visit): void;
}
