import { useEffect, useEffectEvent, useRef } from 'react';
import { createRetry, type Retry } from '../../client/retry.ts';
import type { Change } from '../../offline/unsent-changes.ts';
import { storeFile, type UnsentFile } from '../../offline/unsent-files.ts';
import { forgetUnsent, listUnsent, postUnsent, storeUnsent, type Unsent } from '../../offline/unsent-messages.ts';
import { withTimes } from './shown-message.ts';
import type { ThreadDispatch } from './use-thread.ts';

/**
 * Sends messages in the order in which they were written and stores each until the server has it, across reloads. Without a
 * connection they wait, in order, and are sent again automatically; only what the server refused needs the author.
 */
export function useSending({ me, chatId, dispatch }: { me: string; chatId: string; dispatch: ThreadDispatch }) {
  const waiting = useRef(new Map<string, Unsent>());
  const running = useRef<Promise<void>>(Promise.resolve());
  const retry = useRef<Retry>(undefined);

  function send(message: Unsent) {
    const sending: Unsent = { ...message, state: 'sending', refusal: undefined };
    storeUnsent(me, sending);
    enqueue(sending);
    void sendWaiting();
  }

  function enqueue(message: Unsent) {
    waiting.current.set(message.clientId, message);
    dispatch({ type: 'send', unsent: message });
  }

  function sendWaiting(): Promise<void> {
    running.current = running.current.then(sendInOrder);
    return running.current;
  }

  async function sendInOrder() {
    for (const message of [...waiting.current.values()]) {
      // Taken back meanwhile.
      if (!waiting.current.has(message.clientId)) continue;
      const result = await postUnsent(me, message);
      if ('state' in result && result.state === 'waiting') return waitAll();
      waiting.current.delete(message.clientId);
      if ('state' in result) dispatch({ type: 'failed', clientId: message.clientId, refusal: result.refusal });
      else {
        dispatch({ type: 'messages', messages: [withTimes(result)] });
        dispatch({ type: 'discard', clientId: message.clientId });
      }
    }
    retry.current?.end();
  }

  function waitAll() {
    for (const clientId of waiting.current.keys()) dispatch({ type: 'failed', clientId });
    retry.current?.wait();
  }

  function discard(message: Unsent) {
    waiting.current.delete(message.clientId);
    forgetUnsent(me, message);
    dispatch({ type: 'discard', clientId: message.clientId });
  }

  const takeUp = useEffectEvent(() => {
    for (const message of listUnsent(me, chatId)) {
      if (message.refusal !== undefined) dispatch({ type: 'send', unsent: message });
      else enqueue(message);
    }
    void sendWaiting();
  });
  const sendAgain = useEffectEvent(sendWaiting);
  useEffect(() => {
    const trying = createRetry(() => sendAgain());
    retry.current = trying;
    takeUp();
    return () => {
      trying.end();
      retry.current = undefined;
    };
  }, []);

  const newUnsent = (text: string): Unsent => ({
    chatId,
    clientId: crypto.randomUUID(),
    text,
    at: new Date().toISOString(),
    state: 'sending',
  });

  return {
    send: (text: string, content: Pick<Unsent, 'card' | 'correction' | 'replyTo'> = {}) =>
      send({ ...newUnsent(text), ...content }),
    change: (message: string, to: Change) => send({ ...newUnsent(''), change: { message, to } }),
    async sendFile(content: Blob, file: UnsentFile, replyTo?: Unsent['replyTo']) {
      const message = { ...newUnsent(''), file, replyTo };
      await storeFile(me, message.clientId, content);
      send(message);
    },
    resend: send,
    discard,
  };
}
