import type { Chat, Message } from './chat.ts';
import type { Room, RoomSignal } from './meetings-room.ts';

/**
 * What GET /api/events sends. Each event but typing has an id that counts up per member; a stream reopened with
 * Last-Event-ID resumes after it. An event states the current situation, so receiving it twice is harmless.
 */
export interface LiveEvents {
  /** First on a stream opened without Last-Event-ID; later events follow. Its id is where to resume. */
  ready: Record<string, never>;
  /** A message in one of my chats, by either side. Its sender has read up to it, without a read event. */
  message: { message: Message };
  /** A message in one of my chats was edited, deleted, hidden or reacted to. The higher revision wins. */
  message_changed: { message: Message };
  /** The state of one of my chats changed, or a request arrived: reload the chat. */
  chat: { chat: string; state: Chat['state'] };
  /** One side has read up to sequence; by is the reader's profile id. */
  read: { chat: string; by: string; sequence: number };
  /** A tandem of mine changed: reload it. */
  tandem: { tandem: string; chat: string };
  /** A meeting in one of my chats changed: reload it. */
  meeting: { meeting: string; chat: string };
  /** The room of a meeting of mine as it is now, or a signal to a device of mine in it. */
  room: { meeting: string; room?: Room; signal?: RoomSignal };
  /** A new round proposes people to me: reload the proposals. */
  proposals: Record<string, never>;
  /** The other side is typing. Not stored, no id. */
  typing: { chat: string; by: string };
  /** My purchases or premium changed: reload the user. */
  subscription: Record<string, never>;
  /** Too many events missed, or too old: reload everything. Its id is where to resume. */
  resync: Record<string, never>;
}
export type LiveEventName = keyof LiveEvents;

/** Stored events, numbered per member. */
export type StoredEventName =
  | 'message'
  | 'message_changed'
  | 'chat'
  | 'read'
  | 'tandem'
  | 'meeting'
  | 'room'
  | 'proposals'
  | 'subscription';
