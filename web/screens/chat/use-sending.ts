import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../../api/api-client.ts';
import { browserApi } from '../../api/browser-api.ts';
import { memberStorage } from '../../api/member-storage.ts';
import { withTimes } from './shown-message.ts';
import type { Unsent } from './thread-state.ts';
import type { ThreadDispatch } from './use-thread.ts';

/**
 * Sends messages one after the other and keeps each until the server has it: across reloads, and once more by itself when
 * the network is back. The clientId stays the same, so none is ever doubled.
 */
export function useSending(thread: { me: string; chatId: string; unsent: Unsent[]; dispatch: ThreadDispatch }) {
  const { me, chatId, unsent, dispatch } = thread;
  const queue = useRef<Promise<void>>(Promise.resolve());

  function keep(message: Unsent) {
    memberStorage(me).write(unsentName(chatId, message.clientId), JSON.stringify(message));
  }

  function forget({ clientId }: Unsent) {
    memberStorage(me).write(unsentName(chatId, clientId), null);
  }

  function send(message: Unsent) {
    const sending: Unsent = { ...message, state: 'sending', refusal: undefined };
    keep(sending);
    dispatch({ type: 'send', unsent: sending });
    queue.current = queue.current.then(() => post(sending));
  }

  async function post(message: Unsent) {
    const { clientId, text } = message;
    try {
      const { data } = await browserApi('POST /api/chats/{id}/messages', {
        params: { id: chatId },
        body: { data: { text, clientId } },
      });
      forget(message);
      dispatch({ type: 'messages', messages: [withTimes(data)] });
    } catch (error) {
      const refusal = refusalOf(error);
      keep({ ...message, state: 'failed', refusal });
      dispatch({ type: 'failed', clientId, refusal });
    }
  }

  function discard(message: Unsent) {
    forget(message);
    dispatch({ type: 'discard', clientId: message.clientId });
  }

  const takeUp = useEffectEvent(() => {
    for (const message of keptMessages(me, chatId)) {
      if (message.refusal) dispatch({ type: 'send', unsent: message });
      else send(message);
    }
  });
  const sendAgain = useEffectEvent(() => {
    for (const message of unsent) if (message.state === 'failed' && !message.refusal) send(message);
  });
  useEffect(() => {
    takeUp();
    const onOnline = () => sendAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  return {
    send: (text: string) =>
      send({ clientId: crypto.randomUUID(), text, at: new Date().toISOString(), state: 'sending' }),
    resend: send,
    discard,
  };
}

function unsentName(chatId: string, clientId: string): string {
  return `unsent/${chatId}/${clientId}`;
}

function keptMessages(me: string, chatId: string): Unsent[] {
  return memberStorage(me)
    .values(unsentName(chatId, ''))
    .map((kept) => JSON.parse(kept) as Unsent)
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** The sentence of an answer that will not change by asking again; undefined when trying again may help. */
function refusalOf(error: unknown): string | undefined {
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return isFinal ? error.message : undefined;
}
