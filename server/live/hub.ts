import type { LiveEvents, StoredEventName } from '../../contract/live-events.ts';

/** One stored event of one member: number counts up by one per member; data holds ids and states, never a text. */
export interface StoredEvent {
  userId: string;
  number: number;
  name: StoredEventName;
  data: unknown;
}

/** A stored event with the payload for its stream, built by its cause. */
export interface PublishedEvent extends Omit<StoredEvent, 'data'> {
  payload: LiveEvents[StoredEventName];
}

/** What the hub needs from features: it is independent of chats and sessions. */
export interface LiveSources {
  /** The payload of each stored event, in the same order; null if its cause is gone. */
  payloads(events: StoredEvent[]): Promise<(LiveEvents[StoredEventName] | null)[]>;
  liveSessions(sessionIds: string[]): Promise<Set<string>>;
}

export interface OpenStream {
  userId: string;
  sessionId: string;
  /** the number of the last event the client has; undefined: from now on */
  after: number | undefined;
}

/**
 * Brings events to open streams, directly in this process and through the database in others. Events are stored in the
 * transaction of their cause, so a lost message is recovered by its number: late, but never lost.
 */
export interface LiveHub {
  /** Sets what completes events and checks sessions; once, before the first stream. */
  serve(sources: LiveSources): void;
  /** Sends stored events to streams; call after the commit. */
  publish(events: PublishedEvent[]): void;
  /** Sends one member's streams something that is not stored. */
  signal(userId: string, name: 'typing', payload: LiveEvents['typing']): void;
  /** Opens a stream of server-sent events. Throws unavailable once the hub is closing, and while too many are open. */
  open(stream: OpenStream): ReadableStream<Uint8Array>;
  openStreams(): number;
  /** Ends every stream and refuses new ones, so that a server can drain; clients reconnect and resume. */
  endStreams(): void;
  /** endStreams, then closes the connections; other processes find later events on their own. Idempotent. */
  close(): Promise<void>;
}
