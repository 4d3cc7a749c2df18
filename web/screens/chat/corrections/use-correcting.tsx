import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { Unsent } from '../../../offline/unsent-messages.ts';
import { reloadOnce } from '../../../routing/reload-once.ts';
import type { LoadedChat } from '../load-one-chat.ts';
import type { ShownMessage } from '../shown-message.ts';

const CorrectMessage = lazy(() => import('./correct-message.tsx').catch(reloadOnce));

/** The message being corrected, if any, and its form; begin is null if correcting is not allowed. */
export function useCorrecting(props: {
  loaded: LoadedChat;
  name: string;
  messages: ShownMessage[];
  onSend: (text: string, content: Pick<Unsent, 'correction'>) => void;
}): { begin: ((message: ShownMessage) => void) | null; form: ReactNode } {
  const { loaded, name, messages, onSend } = props;
  const { chat, me } = loaded;
  const [sequence, setSequence] = useState<number | null>(null);
  const cameFrom = useRef<Element>(null);
  const begin = useCallback((message: ShownMessage) => {
    cameFrom.current = document.activeElement;
    setSequence(message.sequence);
  }, []);
  const mayCorrect = chat.canWrite && chat.corrections !== null;
  const message = mayCorrect ? messages.find((one) => one.sequence === sequence) : undefined;

  function end() {
    setSequence(null);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  const form = message && (
    <Suspense>
      <CorrectMessage
        key={message.sequence}
        {...{ me, chat, name, message }}
        onSend={(text, correction) => {
          onSend(text, { correction });
          end();
        }}
        onClose={end}
      />
    </Suspense>
  );
  return { begin: mayCorrect ? begin : null, form };
}
