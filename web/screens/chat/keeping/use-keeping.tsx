import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { reloadOnce } from '../../../routing/reload-once.ts';
import type { LoadedChat } from '../load-one-chat.ts';
import { idOfMessage } from '../search/use-sought.ts';
import type { ShownMessage } from '../shown-message.ts';
import { isKeepable, type Keep } from './keeping.ts';
// Named here, so that it comes with the page.
import './keep-sheet.module.css';

const KeepSheet = lazy(() => import('./keep-sheet.tsx').catch(reloadOnce));

interface Begun {
  /** of the attempt */
  id: number;
  message: ShownMessage;
  words: string | undefined;
  /** selected only: it is kept at a press */
  isOffer: boolean;
  cameFrom: Element | null;
}

/** What is being taken into the notebook, in a sheet above the composer; of a selected passage the offer to. */
export function useKeeping(props: {
  loaded: LoadedChat;
  messages: ShownMessage[];
  log: RefObject<HTMLElement | null>;
}): { keep: Keep | null; sheet: ReactNode } {
  const { loaded, messages, log } = props;
  const { keepsIn, me } = loaded;
  const [begun, setBegun] = useState<Begun>();
  const keep = useCallback<Keep>((message, words) => {
    setBegun((before) => ({
      id: (before?.id ?? 0) + 1,
      message,
      words,
      isOffer: false,
      cameFrom: document.activeElement,
    }));
  }, []);

  const onSelect = useEffectEvent(() => {
    const passage = selectedIn(log.current);
    const message = passage && messages.find(({ sequence }) => idOfMessage(sequence) === passage.id);
    if (message && isKeepable(message, me) && !message.correction && message.text.includes(passage.text)) {
      const id = begun?.isOffer ? begun.id : (begun?.id ?? 0) + 1;
      setBegun({ id, message, words: passage.text, isOffer: true, cameFrom: null });
    } else if (begun?.isOffer && document.getSelection()?.isCollapsed) setBegun(undefined);
  });
  useEffect(() => {
    if (!keepsIn) return;
    document.addEventListener('selectionchange', onSelect);
    return () => document.removeEventListener('selectionchange', onSelect);
  }, [keepsIn]);

  function close() {
    setBegun(undefined);
    if (begun?.cameFrom instanceof HTMLElement) begun.cameFrom.focus();
  }

  const sheet = begun && (
    <Suspense>
      <KeepSheet
        key={begun.id}
        message={begun.message}
        words={begun.words}
        isOffer={begun.isOffer}
        language={keepsIn}
        onKept={() => setBegun({ ...begun, isOffer: false })}
        onClose={close}
      />
    </Suspense>
  );
  return { keep: keepsIn ? keep : null, sheet };
}

/** What is selected within one message of a log: the id of its element, and the text. */
function selectedIn(log: HTMLElement | null): { id: string; text: string } | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) return undefined;
  const bubbleOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement)?.closest('li');
  const bubble = bubbleOf(selection.anchorNode);
  const text = selection.toString().trim();
  if (!text || !bubble || !log?.contains(bubble) || bubble !== bubbleOf(selection.focusNode)) return undefined;
  return { id: bubble.id, text };
}
