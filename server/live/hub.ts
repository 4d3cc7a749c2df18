import type { LiveEvents, StoredEventName } from '../../contract/live-events.ts';

/** One event of one member as it is kept: number counts up by one per member; data holds ids and states, never a text. */
export interface StoredEvent {
  userId: string;
  number: number;
  name: StoredEventName;
  data: unknown;
}

/** A stored event with what its stream is told, ready made by who caused it. */
export interface PublishedEvent extends Omit<StoredEvent, 'data'> {
  payload: LiveEvents[StoredEventName];
}

/** What the hub asks of features: it knows neither chats nor sessions. */
export interface LiveSources {
  /** What each stored event tells, in the same order; null for one whose cause is gone. */
  payloads(events: StoredEvent[]): Promise<(LiveEvents[StoredEventName] | null)[]>;
  /** Which of these sessions are still good. */
  liveSessions(sessionIds: string[]): Promise<Set<string>>;
}

export interface OpenStream {
  userId: string;
  sessionId: string;
  /** the number of the last event the client has; undefined: from now on */
  after: number | undefined;
}

/**
 * Brings events to open streams, in this process at once and in others by way of the database. Events are stored in the
 * transaction of their cause, so what goes missing on the way is found again by its number: it comes later, never not.
 */
export interface LiveHub {
  /** Says who completes events and knows sessions; once, before the first stream. */
  serve(sources: LiveSources): void;
  /** Tells streams what was stored; call after the commit. */
  publish(events: PublishedEvent[]): void;
  /** Tells the streams of one member something that is not stored. */
  signal(userId: string, name: 'typing', payload: LiveEvents['typing']): void;
  /**
   * Opens a stream of server-sent events, which begins with what is read from it. Throws unavailable once the hub is closing, and while
   * too many are open.
   */
  open(stream: OpenStream): ReadableStream<Uint8Array>;
  /** How many streams are open in this process. */
  openStreams(): number;
  /** Ends every stream and refuses new ones, so that a server can drain; clients come back and resume. */
  endStreams(): void;
  /** endStreams, then lets go of the database; what is published after that others find by themselves. Again changes nothing. */
  close(): Promise<void>;
}
