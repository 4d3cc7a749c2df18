/** Tells open streams that something happened. Stored events are read from the database; only ids travel. */
export interface LiveHub {
  /** New stored events exist for these members; call after the commit. */
  wake(userIds: string[]): void;
  close(): Promise<void>;
}
