import { describe, expect, it } from 'vitest';
import type { Chat, Message } from '../../../contract/chat.ts';
import type { LiveUpdate } from '../../live/live-update.ts';
import { type ChatList, reduceChatList, type ShownList, withUpdate } from './chat-list-state.ts';
import { presentChat } from './present-chat.ts';

const now = new Date('2026-11-23T10:00:00Z');

function chat(id: string, lastSequence: number, unread = 0) {
  const shown: Chat = {
    id,
    state: 'accepted',
    startedByMe: true,
    createdAt: '2026-11-01T10:00:00.000Z',
    expiresAt: '2026-11-15T10:00:00.000Z',
    lastMessageAt: '2026-11-20T10:00:00.000Z',
    lastSequence,
    lastRevision: 0,
    unread,
    readByPartner: 0,
    canWrite: true,
    cannotWriteBecause: null,
    partner: {
      id: `partner-${id}`,
      name: 'Beat',
      image: null,
      langsSpeaking: [],
      langsLearning: [],
      status: null,
      canton: null,
      place: null,
      lastActive: null,
      reachable: true,
    },
    tandem: null,
    corrections: null,
    lastMessage: { ...message(id, lastSequence).data.message, revision: 2 },
  };
  return presentChat(shown, { me: 'lea', now, locale: 'de' });
}

const list = (changes: Partial<ChatList> = {}): ChatList => ({
  chats: [chat('a', 3), chat('b', 7, 1), chat('c', 2)],
  next: null,
  cursor: null,
  ...changes,
});

function message(id: string, sequence: number, sender = `partner-${id}`) {
  const createdAt = '2026-11-23T09:30:00.000Z';
  const said = { clientId: 'x', kind: 'text' as const, text: 'Ciao\n  Lea', createdAt, revision: 0 };
  return { name: 'message' as const, data: { message: { id: 'm', chat: id, sequence, sender, ...said } } };
}

function changed(id: string, sequence: number, changes: Partial<Message>): LiveUpdate {
  return { name: 'message_changed', data: { message: { ...message(id, sequence).data.message, ...changes } } };
}

const read = (id: string, by: string, sequence: number): LiveUpdate => ({
  name: 'read',
  data: { chat: id, by, sequence },
});

function after(update: LiveUpdate, before = list()): ChatList {
  const next = withUpdate(before, update, 'lea', now);
  if (next === 'unknown') throw new Error('the list has to be reloaded');
  return next;
}

describe('a message', () => {
  it('moves its chat up, with its text, its time, and marked as unread', () => {
    const { chats } = after(message('b', 8));
    expect(chats.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(chats[0]).toMatchObject({
      unread: 2,
      time: '10:30',
      excerpt: { words: { text: 'Ciao Lea' }, isMine: false },
    });
  });

  it('of mine leaves nothing unread in its chat', () => {
    expect(after(message('b', 8, 'lea')).chats[0]).toMatchObject({ id: 'b', unread: 0, excerpt: { isMine: true } });
  });

  it('received twice counts once', () => {
    const once = after(message('b', 8));
    expect(after(message('b', 8), once)).toBe(once);
  });

  it('of a chat that is not listed, after a hole, or on a later page, requires a reload', () => {
    expect(withUpdate(list(), message('z', 1), 'lea', now)).toBe('unknown');
    expect(withUpdate(list(), message('a', 5), 'lea', now)).toBe('unknown');
    expect(withUpdate(list({ cursor: 'x' }), message('a', 4), 'lea', now)).toBe('unknown');
  });
});

describe('a change', () => {
  it('of the last message changes the line of its chat, which stays where it is', () => {
    const { chats } = after(changed('c', 2, { revision: 3, text: '', deleted: true }));
    expect(chats.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(chats[2]).toMatchObject({ unread: 0, excerpt: { words: { kind: 'deleted', text: '' } } });
  });

  it('that deletes a possibly unread message requires a reload, whichever message it is', () => {
    expect(withUpdate(list(), changed('b', 7, { revision: 3, deleted: true }), 'lea', now)).toBe('unknown');
    expect(withUpdate(list(), changed('b', 5, { revision: 3, hidden: true }), 'lea', now)).toBe('unknown');
  });

  it('of an earlier message, and one that is older than what is shown, changes nothing', () => {
    const before = list();
    expect(after(changed('b', 6, { revision: 3, text: 'Hoi' }), before)).toBe(before);
    expect(after(changed('b', 7, { revision: 1, text: 'Hoi' }), before)).toBe(before);
  });
});

describe('a read mark', () => {
  it('of mine up to the end leaves nothing unread, and the order as it is', () => {
    const { chats } = after(read('b', 'lea', 7));
    expect(chats.map(({ id, unread }) => [id, unread])).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 0],
    ]);
  });

  it('of mine before the end requires a reload; that of the other side changes nothing', () => {
    expect(withUpdate(list(), read('b', 'lea', 6), 'lea', now)).toBe('unknown');
    const before = list();
    expect(after(read('b', 'partner-b', 7), before)).toBe(before);
  });
});

it.each([
  [{ name: 'chat', data: { chat: 'a', state: 'left' } }],
  [{ name: 'ready', data: {} }],
  [{ name: 'resync', data: {} }],
] as LiveUpdate[][])('%o requires a reload', (update) => {
  expect(withUpdate(list(), update as LiveUpdate, 'lea', now)).toBe('unknown');
});

it('what is no news of the list leaves it as it is', () => {
  const before = list();
  expect(after({ name: 'typing', data: { chat: 'a', by: 'partner-a' } }, before)).toBe(before);
});

describe('the list that is shown', () => {
  const shown = (): ShownList => ({ list: list(), updates: 0, unknowns: 0 });
  const after = (state: ShownList, ...updates: LiveUpdate[]) =>
    updates.reduce((before, update) => reduceChatList(before, { type: 'update', update, me: 'lea', now }), state);
  const fresh = list({ chats: [chat('z', 1)] });

  it('applies all of several concurrent updates', () => {
    const state = after(shown(), message('c', 3), read('b', 'lea', 7), message('a', 4));
    expect(state.list?.chats.map(({ id, unread }) => [id, unread])).toEqual([
      ['a', 1],
      ['c', 1],
      ['b', 0],
    ]);
    expect(state).toMatchObject({ updates: 3, unknowns: 0 });
  });

  it('is reloaded after updates that are not enough, and not after irrelevant ones', () => {
    expect(after(shown(), message('new', 1)).unknowns).toBe(1);
    expect(after({ list: undefined, updates: 0, unknowns: 0 }, message('c', 3)).unknowns).toBe(1);
    const state = shown();
    expect(after(state, message('a', 3))).toBe(state);
  });

  it('becomes what was answered', () => {
    expect(reduceChatList(shown(), { type: 'reloaded', list: fresh, since: 0 })).toEqual({ ...shown(), list: fresh });
  });

  it('stays, and is reloaded, if something happened during the request', () => {
    const state = after(shown(), message('c', 3));
    expect(reduceChatList(state, { type: 'reloaded', list: fresh, since: 0 })).toEqual({ ...state, unknowns: 1 });
  });

  it('stays while another page is requested, and is replaced by a loaded page', () => {
    const other = { ...fresh, cursor: 'further' };
    expect(reduceChatList(shown(), { type: 'reloaded', list: other, since: 0 })).toEqual(shown());
    expect(reduceChatList(shown(), { type: 'loaded', list: other }).list).toBe(other);
  });
});
