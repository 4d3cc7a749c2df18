import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../../../components/icon.tsx';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { wordAtPoint } from '../saving/word-at-point.ts';
import type { ShownMessage } from '../shown-message.ts';
import { TranslatedMessage } from '../translation/translated-message.tsx';
import styles from './changes.module.css';
import { Changing } from './changing.ts';
import { MessageMenu, QuickBar } from './message-menu.tsx';

/**
 * The actions of a message where scripts run, next to its bubble: one button for keyboards and screen readers; a bar while the
 * mouse is over the bubble; on a touch screen a tap on the bubble opens it as well. Put it last into the bubble.
 */
export function MessageTools({ message, isMine }: { message: ShownMessage; isMine: boolean }) {
  const t = useTranslations('chat-changes');
  const isHydrated = useHydrated();
  const context = useContext(Changing);
  const changing = isHydrated ? context : null;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [word, setWord] = useState<string>();
  const [near, setNear] = useState<'beside' | 'above' | 'below'>();
  const isGone = message.deleted || message.hidden;
  const isThere = changing !== null && !(isGone && !isMine) && !message.deleted;

  useEffect(() => {
    const bubble = button.current?.closest('li');
    if (!isThere || !bubble) return;
    const onEnter = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setNear(placeOfBar(bubble));
    };
    const onLeave = () => setNear(undefined);
    const onClick = (event: MouseEvent) => {
      const isTouch = (event as PointerEvent).pointerType === 'touch';
      const isElse = (event.target as Element).closest('a, button, input, textarea, audio, video');
      if (!isTouch || isElse || document.getSelection()?.isCollapsed === false) return;
      setWord(wordAtPoint(event, message.text));
      setOpen((open) => !open);
    };
    // The mouse may have come before the scripts.
    if (matchMedia('(hover: hover)').matches && bubble.matches(':hover')) setNear(placeOfBar(bubble));
    bubble.addEventListener('pointerenter', onEnter);
    bubble.addEventListener('pointerleave', onLeave);
    bubble.addEventListener('click', onClick);
    return () => {
      bubble.removeEventListener('pointerenter', onEnter);
      bubble.removeEventListener('pointerleave', onLeave);
      bubble.removeEventListener('click', onClick);
    };
  }, [isThere, message.text]);

  if (!isThere) return null;
  const { time } = message;

  function close(isReturning: boolean) {
    setOpen(false);
    if (isReturning) button.current?.focus();
  }

  return (
    <>
      <TranslatedMessage message={message} />
      <div className={isMine ? `${styles.tools} ${styles.ofMine}` : styles.tools} data-beside="">
        <div className={styles.beside} data-near={isOpen ? undefined : near}>
          {near && !isOpen && <QuickBar message={message} />}
          <button
            ref={button}
            type="button"
            className={styles.open}
            aria-label={isMine ? t('openMine', { time }) : t('open', { name: changing.name, time })}
            aria-expanded={isOpen}
            onClick={() => {
              setWord(undefined);
              setOpen(!isOpen);
            }}
          >
            <Icon name="ellipsis" size={20} />
          </button>
        </div>
        {isOpen && <MessageMenu message={message} isMine={isMine} word={word} onClose={close} />}
      </div>
    </>
  );
}

/** The reactions, the reply button, the menu button, and a gap, in pixels. */
const barWidth = 348;
const barHeight = 40;

/** Where the bar hides no word of the bubble: over its upper edge only where that is not under the head of the chat. */
function placeOfBar(bubble: HTMLElement): 'beside' | 'above' | 'below' {
  const room = (bubble.parentElement?.clientWidth ?? 0) - bubble.offsetWidth;
  if (room >= barWidth) return 'beside';
  const { right, top } = bubble.getBoundingClientRect();
  return document.elementFromPoint(right - barHeight, top - barHeight)?.closest('[role=log]') ? 'above' : 'below';
}
