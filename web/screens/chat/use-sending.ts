import { useEffect, useEffectEvent, useRef } from 'react';
import { forgetUnsent, keepUnsent, keptUnsent, postUnsent, type Unsent } from '../../api/unsent-messages.ts';
import { withTimes } from './shown-message.ts';
import type { ThreadDispatch } from './use-thread.ts';

/**
 * Sends messages in the order in which they were written and keeps each until the server has it: across reloads, and once more by
 * itself when the network is back. What was written after one that did not get there waits for it.
 */
export function useSending({ me, chatId, dispatch }: { me: string; chatId: string; dispatch: ThreadDispatch }) {
  const waiting = useRef(new Map<string, Unsent>());
  const running = useRef<Promise<void>>(Promise.resolve());

  function send(message: Unsent) {
    const sending: Unsent = { ...message, state: 'sending', refusal: undefined };
    keepUnsent(me, sending);
    enqueue(sending);
    sendWaiting();
  }

  function enqueue(message: Unsent) {
    waiting.current.set(message.clientId, message);
    dispatch({ type: 'send', unsent: message });
  }

  function sendWaiting() {
    running.current = running.current.then(sendInOrder);
  }

  async function sendInOrder() {
    for (const message of [...waiting.current.values()]) {
      // Taken back meanwhile.
      if (!waiting.current.has(message.clientId)) continue;
      dispatch({ type: 'send', unsent: { ...message, state: 'sending' } });
      const result = await postUnsent(me, message);
      if ('state' in result && !result.refusal) return failAll();
      waiting.current.delete(message.clientId);
      if ('state' in result) dispatch({ type: 'failed', clientId: message.clientId, refusal: result.refusal });
      else dispatch({ type: 'messages', messages: [withTimes(result)] });
    }
  }

  function failAll() {
    for (const clientId of waiting.current.keys()) dispatch({ type: 'failed', clientId });
  }

  function discard(message: Unsent) {
    waiting.current.delete(message.clientId);
    forgetUnsent(me, message);
    dispatch({ type: 'discard', clientId: message.clientId });
  }

  const takeUp = useEffectEvent(() => {
    for (const message of keptUnsent(me, chatId)) {
      if (message.refusal) dispatch({ type: 'send', unsent: message });
      else enqueue(message);
    }
    sendWaiting();
  });
  const sendAgain = useEffectEvent(sendWaiting);
  useEffect(() => {
    takeUp();
    const onOnline = () => sendAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  return {
    send: (text: string) =>
      send({ chatId, clientId: crypto.randomUUID(), text, at: new Date().toISOString(), state: 'sending' }),
    resend: send,
    discard,
  };
}
