import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Message } from '../../../contract/chat.ts';
import { browserApi } from '../../client/browser-api.ts';
import { useLiveEvents } from '../../live/live-updates.ts';
import type { LoadedChat } from './load-one-chat.ts';
import { type ShownMessage, withTimes } from './shown-message.ts';
import {
  missingAfter,
  missingChangesAfter,
  reduceThread,
  type ThreadAction,
  type ThreadState,
} from './thread-state.ts';

export type ThreadDispatch = Dispatch<ThreadAction<ShownMessage>>;

const typingMilliseconds = 5000;

function initialState(loaded: LoadedChat): ThreadState<ShownMessage> {
  return {
    me: loaded.me,
    messages: loaded.messages,
    hasOlder: loaded.hasOlder,
    knownLast: loaded.chat.lastSequence,
    revision: loaded.revision,
    knownRevision: Math.max(loaded.revision, loaded.chat.lastRevision),
    unsent: [],
    readByMe: loaded.readByMe,
    readByPartner: loaded.chat.readByPartner,
    isPartnerTyping: false,
  };
}

/** The state of a thread, updated by the stream; missing parts are fetched. */
export function useThread(loaded: LoadedChat): [ThreadState<ShownMessage>, ThreadDispatch] {
  const { chat, me } = loaded;
  const [state, dispatch] = useReducer(reduceThread<ShownMessage>, loaded, initialState);
  const { revalidate } = useRevalidator();
  const [fetches, setFetches] = useState(0);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const missing = missingAfter(state);
  const missingChanges = missingChangesAfter(state);

  useEffect(() => {
    dispatch({ type: 'messages', messages: loaded.messages });
    dispatch({ type: 'known', ...loaded.chat });
    dispatch({ type: 'read', by: loaded.me, sequence: loaded.readByMe });
    dispatch({ type: 'read', by: loaded.chat.partner.id ?? '', sequence: loaded.chat.readByPartner });
  }, [loaded]);

  useEffect(() => {
    if (missing === null) return;
    const stop = new AbortController();
    fetchAfter(chat.id, missing, fetches, stop.signal).then(
      (messages) => dispatch({ type: 'messages', messages: messages.map(withTimes) }),
      // The next sign of life of the stream tries again.
      () => {},
    );
    return () => stop.abort();
  }, [chat.id, missing, fetches]);

  useEffect(() => {
    if (missingChanges === null) return;
    const stop = new AbortController();
    fetchChanges(chat.id, missingChanges, fetches, stop.signal).then(
      ({ messages, upTo }) => dispatch({ type: 'changes', messages: messages.map(withTimes), upTo }),
      // The next sign of life of the stream tries again.
      () => {},
    );
    return () => stop.abort();
  }, [chat.id, missingChanges, fetches]);

  async function catchUp() {
    const { data } = await browserApi('GET /api/chats/{id}', { params: { id: chat.id } });
    dispatch({ type: 'known', ...data });
    dispatch({ type: 'read', by: data.partner.id ?? '', sequence: data.readByPartner });
    setFetches((count) => count + 1);
    const [old, now] = [chat.corrections, data.corrections];
    const isOther = old?.ofMe !== now?.ofMe || old?.ofPartner !== now?.ofPartner;
    if (data.state !== chat.state || data.canWrite !== chat.canWrite || isOther) void revalidate();
  }

  useLiveEvents((update) => {
    switch (update.name) {
      case 'message':
      case 'message_changed':
        if (update.data.message.chat !== chat.id) return;
        dispatch({ type: 'messages', messages: [withTimes(update.data.message)] });
        return;
      case 'chat':
        // Permissions to correct may have changed with the state.
        if (update.data.chat === chat.id) void revalidate();
        return;
      case 'tandem':
      case 'meeting':
        if (update.data.chat === chat.id) void revalidate();
        return;
      case 'read':
        if (update.data.chat === chat.id) dispatch({ type: 'read', ...update.data });
        return;
      case 'typing':
        if (update.data.chat !== chat.id || update.data.by === me) return;
        dispatch({ type: 'typing', isTyping: true });
        clearTimeout(typing.current);
        typing.current = setTimeout(() => dispatch({ type: 'typing', isTyping: false }), typingMilliseconds);
        return;
      case 'resync':
        // More than the messages may have been missed.
        void revalidate();
        catchUp().catch(() => {});
        return;
      case 'ready':
        catchUp().catch(() => {});
    }
  });

  // An answer to an open request accepts it; the stream reports that too, but may be interrupted.
  const hasAnswered = chat.state === 'open' && !chat.startedByMe && state.messages.some(({ sender }) => sender === me);
  useEffect(() => {
    if (hasAnswered) void revalidate();
  }, [hasAnswered, revalidate]);

  return [state, dispatch];
}

/** The messages after a sequence. attempt only distinguishes tries. */
async function fetchAfter(id: string, after: number, _attempt: number, signal: AbortSignal): Promise<Message[]> {
  const query = { pagination: { after, limit: 100 } };
  const { data } = await browserApi('GET /api/chats/{id}/messages', { params: { id }, query, signal });
  return data;
}

/** The changes after a revision, and the revision they reach. attempt only distinguishes tries. */
async function fetchChanges(id: string, after: number, _attempt: number, signal: AbortSignal) {
  const query = { pagination: { changedAfter: after, limit: 100 } };
  const { data, meta } = await browserApi('GET /api/chats/{id}/messages', { params: { id }, query, signal });
  const last = data.at(-1)?.revision ?? after;
  return { messages: data, upTo: meta.pagination.hasNewer ? last : Math.max(last, meta.revision) };
}
