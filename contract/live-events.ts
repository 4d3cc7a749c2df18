import type { Chat, Message } from './chat.ts';

/**
 * What GET /api/events sends. Each event but typing carries an id that counts up per member; a stream opened again with
 * Last-Event-ID goes on after it. An event says what is so now, so getting one twice changes nothing.
 */
export interface LiveEvents {
  /** First on a stream opened without Last-Event-ID: what happens from here on follows. Its id is where to resume. */
  ready: Record<string, never>;
  /** A message in one of my chats, written by either side. Who wrote it has read up to it: no read event tells that. */
  message: { message: Message };
  /** A message in one of my chats is not as it was: changed, taken back, hidden, reacted to. The higher revision holds. */
  message_changed: { message: Message };
  /** The state of one of my chats changed, or a request came in: ask for the chat. */
  chat: { chat: string; state: Chat['state'] };
  /** One side has read up to sequence; by is the profile id of who read. */
  read: { chat: string; by: string; sequence: number };
  /** Something about a tandem of mine changed: ask for it. */
  tandem: { tandem: string; chat: string };
  /** Something about a meeting in one of my chats changed: ask for it. */
  meeting: { meeting: string; chat: string };
  /** A new round proposes people to me: ask for them. */
  proposals: Record<string, never>;
  /** The other side is writing now. Not stored, no id. */
  typing: { chat: string; by: string };
  /** What I have bought, been given or lost has changed: ask for the user again. */
  subscription: Record<string, never>;
  /** Too much was missed, or it is too long ago: load again. Its id is where to resume. */
  resync: Record<string, never>;
}
export type LiveEventName = keyof LiveEvents;

/** Events that are stored, and numbered per member. */
export type StoredEventName =
  | 'message'
  | 'message_changed'
  | 'chat'
  | 'read'
  | 'tandem'
  | 'meeting'
  | 'proposals'
  | 'subscription';
