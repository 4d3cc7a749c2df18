import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { reactionWords } from '../../../contract/constants/chats.ts';
import { Icon } from '../../components/icon.tsx';
import styles from './changes/changes.module.css';
import { Changing } from './changes/changing.ts';
import { messageActions } from './changes/message-actions.ts';
import { reactionIcons } from './changes/reaction-icons.ts';
import type { ShownMessage } from './shown-message.ts';

/** The reactions, and the way to answer. */
export function QuickBar({ message, onDone }: { message: ShownMessage; onDone?: () => void }) {
  const t = useTranslations('chat-changes');
  const changing = useContext(Changing);
  if (!changing || message.hidden) return null;
  const mine = message.reactions?.[changing.me];
  return (
    <fieldset className={styles.bar} aria-label={t('react')}>
      {changing.mayReact &&
        reactionWords.map((word) => (
          <button
            key={word}
            type="button"
            aria-label={t(`reaction.${word}`)}
            title={t(`reaction.${word}`)}
            aria-pressed={word === mine}
            onClick={() => {
              changing.change(message.id, { reaction: word === mine ? null : word });
              onDone?.();
            }}
          >
            <Icon name={reactionIcons[word]} size={20} />
          </button>
        ))}
      {changing.mayWrite && (
        <button
          type="button"
          className={styles.reply}
          aria-label={t('reply')}
          title={t('reply')}
          onClick={() => {
            onDone?.();
            changing.reply(message);
          }}
        >
          <Icon name="reply" size={20} />
        </button>
      )}
    </fieldset>
  );
}

interface MenuParts {
  message: ShownMessage;
  isMine: boolean;
  /** isReturning: the focus goes back to the button */
  onClose: (isReturning: boolean) => void;
}

/** All that can be done with a message: the bar, and an entry for each further action. */
export function MessageMenu({ message, isMine, onClose }: MenuParts) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = menu.current;
    const bubble = element?.closest('li');
    if (!element || !bubble) return;
    const { top, bottom } = bubble.getBoundingClientRect();
    // Above the bubble where there is more room than below it.
    element.dataset.above = String(innerHeight - bottom < top);
  }, []);

  useEffect(() => {
    menu.current?.querySelector('button')?.focus({ preventScroll: true });
    function onPress({ target }: PointerEvent) {
      if (!menu.current?.closest('li')?.contains(target as Node)) close(false);
    }
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose(true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape from the buttons in it
    <div className={styles.menu} ref={menu} onKeyDown={onKeyDown}>
      <QuickBar message={message} onDone={() => onClose(true)} />
      {messageActions.map((Action) => (
        <Action key={Action.name} message={message} isMine={isMine} onClose={onClose} />
      ))}
    </div>
  );
}
