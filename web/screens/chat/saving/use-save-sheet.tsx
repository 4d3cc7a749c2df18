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
import { canSaveWords, type SaveWords } from './saving.ts';
// Imported here, so that it loads with the page.
import './save-sheet.module.css';

const SaveSheet = lazy(() => import('./save-sheet.tsx').catch(reloadOnce));

interface OpenSheet {
  /** of the attempt */
  id: number;
  message: ShownMessage;
  words: string | undefined;
  /** selected only: saved on a click */
  isOffer: boolean;
  cameFrom: Element | null;
}

/** What is being taken into the notebook, in a sheet above the composer; of a selected passage the offer to. */
export function useSaveSheet(props: {
  loaded: LoadedChat;
  messages: ShownMessage[];
  log: RefObject<HTMLElement | null>;
}): { save: SaveWords | null; sheet: ReactNode } {
  const { loaded, messages, log } = props;
  const { savesIn, me } = loaded;
  const [opened, setOpened] = useState<OpenSheet>();
  const save = useCallback<SaveWords>((message, words) => {
    setOpened((previous) => ({
      id: (previous?.id ?? 0) + 1,
      message,
      words,
      isOffer: false,
      cameFrom: document.activeElement,
    }));
  }, []);

  const onSelect = useEffectEvent(() => {
    const passage = selectedIn(log.current);
    const message = passage && messages.find(({ sequence }) => idOfMessage(sequence) === passage.id);
    if (message && canSaveWords(message, me) && !message.correction && message.text.includes(passage.text)) {
      const id = opened?.isOffer ? opened.id : (opened?.id ?? 0) + 1;
      setOpened({ id, message, words: passage.text, isOffer: true, cameFrom: null });
    } else if (opened?.isOffer && document.getSelection()?.isCollapsed) setOpened(undefined);
  });
  useEffect(() => {
    if (!savesIn) return;
    document.addEventListener('selectionchange', onSelect);
    return () => document.removeEventListener('selectionchange', onSelect);
  }, [savesIn]);

  function close() {
    setOpened(undefined);
    if (opened?.cameFrom instanceof HTMLElement) opened.cameFrom.focus();
  }

  const sheet = opened && (
    <Suspense>
      <SaveSheet
        key={opened.id}
        message={opened.message}
        words={opened.words}
        isOffer={opened.isOffer}
        language={savesIn}
        onSaved={() => setOpened({ ...opened, isOffer: false })}
        onClose={close}
      />
    </Suspense>
  );
  return { save: savesIn ? save : null, sheet };
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
