import type { Message } from '../../../contract/chat.ts';
import type { LiveUpdate } from '../../live/live-update.ts';
import { excerptOf, type ListedChat, timeInList } from './present-chat.ts';

/** One page of my chats in the browser, the chat with the newest message first. */
export interface ChatList {
  chats: ListedChat[];
  next: string | null;
  /** where the page begins; null: with the newest */
  cursor: string | null;
}

/** The shown list, and what a browser needs to update it. */
export interface ShownList {
  /** undefined until it is there */
  list: ChatList | undefined;
  /** how many updates have changed something */
  updates: number;
  /** how many changes require the list to be reloaded */
  unknowns: number;
}

type ChatListAction =
  | { type: 'loaded'; list: ChatList }
  /** since: how many updates had changed something when it was requested */
  | { type: 'reloaded'; list: ChatList; since: number }
  | { type: 'update'; update: LiveUpdate; me: string | null; now: Date };

const nothing: ChatList = { chats: [], next: null, cursor: null };

/** The list after a loaded page, a response or an update. */
export function reduceChatList(state: ShownList, action: ChatListAction): ShownList {
  const { list, updates, unknowns } = state;
  switch (action.type) {
    case 'loaded':
      return { ...state, list: action.list };
    case 'reloaded': {
      // Something happened while the answer was made, which may not say it yet.
      const isOld = action.since !== updates;
      const stays = list && (isOld || list.cursor !== action.list.cursor);
      return { ...state, list: stays ? list : action.list, unknowns: isOld ? unknowns + 1 : unknowns };
    }
    case 'update': {
      const known = list ?? nothing;
      const next = withUpdate(known, action.update, action.me, action.now);
      if (next === known) return state;
      if (next === 'unknown') return { ...state, updates: updates + 1, unknowns: unknowns + 1 };
      return { ...state, list: next, updates: updates + 1 };
    }
  }
}

/**
 * The list after a live update, or unknown if the update is not enough and the list must be reloaded. The same update
 * twice changes nothing. me: the profile whose list it is.
 */
export function withUpdate(list: ChatList, update: LiveUpdate, me: string | null, now: Date): ChatList | 'unknown' {
  switch (update.name) {
    case 'message':
      return withMessage(list, update.data.message, me, now);
    case 'message_changed':
      return withChange(list, update.data.message, me);
    case 'read':
      return update.data.by === me ? withRead(list, update.data.chat, update.data.sequence) : list;
    case 'chat':
    case 'ready':
    case 'resync':
      return 'unknown';
    default:
      return list;
  }
}

function withMessage(list: ChatList, message: Message, me: string | null, now: Date): ChatList | 'unknown' {
  const chat = list.chats.find(({ id }) => id === message.chat);
  if (chat && message.sequence <= chat.lastSequence) return list;
  // A chat from further back moves to the newest page, and one with a hole may have more unread than is known here.
  if (!chat || list.cursor !== null || message.sequence > chat.lastSequence + 1) return 'unknown';
  const isMine = message.sender === me;
  const moved: ListedChat = {
    ...chat,
    // The author of a message has read everything before it.
    unread: isMine ? 0 : chat.unread + 1,
    lastSequence: message.sequence,
    lastMessageAt: message.createdAt,
    time: timeInList(message.createdAt, now),
    excerpt: excerptOf(message, me),
  };
  return { ...list, chats: [moved, ...list.chats.filter((other) => other !== chat)] };
}

function withChange(list: ChatList, message: Message, me: string | null): ChatList | 'unknown' {
  // It may have been one of those still to be read.
  const waits = list.chats.some(({ id, unread }) => id === message.chat && unread > 0);
  if (waits && (message.deleted || message.hidden)) return 'unknown';
  const chat = list.chats.find(({ id, lastSequence }) => id === message.chat && lastSequence === message.sequence);
  if (!chat?.excerpt || chat.excerpt.revision >= message.revision) return list;
  const changed = { ...chat, excerpt: excerptOf(message, me) };
  return { ...list, chats: list.chats.map((other) => (other === chat ? changed : other)) };
}

function withRead(list: ChatList, id: string, sequence: number): ChatList | 'unknown' {
  const chat = list.chats.find((other) => other.id === id);
  if (!chat || chat.unread === 0) return list;
  // The rest is only known once all is read.
  if (sequence < chat.lastSequence) return 'unknown';
  return { ...list, chats: list.chats.map((other) => (other === chat ? { ...chat, unread: 0 } : other)) };
}
