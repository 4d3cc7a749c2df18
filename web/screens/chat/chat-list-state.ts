import type { Message } from '../../../contract/chat.ts';
import type { LiveUpdate } from '../../live/live-update.ts';
import { excerptOf, type ListedChat, timeInList } from './present-chat.ts';

/** One page of my chats as a browser knows it, the chat with the newest message first. */
export interface ChatList {
  chats: ListedChat[];
  next: string | null;
  /** where the page begins; null: with the newest */
  cursor: string | null;
}

/** The list that is shown, and what a browser has to know to keep it up. */
export interface ShownList {
  /** undefined until it is there */
  list: ChatList | undefined;
  /** how many updates have told something */
  updates: number;
  /** how often something happened for which the list has to be asked for anew */
  unknowns: number;
}

type ChatListAction =
  | { type: 'loaded'; list: ChatList }
  /** since: how many updates had told something when it was asked for */
  | { type: 'asked'; list: ChatList; since: number }
  | { type: 'update'; update: LiveUpdate; me: string | null; now: Date };

const nothing: ChatList = { chats: [], next: null, cursor: null };

/** What is shown after a page was loaded, an answer or an update came. */
export function reduceChatList(state: ShownList, action: ChatListAction): ShownList {
  const { list, updates, unknowns } = state;
  switch (action.type) {
    case 'loaded':
      return { ...state, list: action.list };
    case 'asked': {
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
 * The list after a live update, or unknown where the update does not say enough and the list has to be asked for. Getting an update
 * twice changes nothing. me: the profile of whose list it is.
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
    // Who writes has read what came before.
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
  // What is left is only known where all is read.
  if (sequence < chat.lastSequence) return 'unknown';
  return { ...list, chats: list.chats.map((other) => (other === chat ? { ...chat, unread: 0 } : other)) };
}
