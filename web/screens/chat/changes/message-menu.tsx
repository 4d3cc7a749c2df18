import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { reactionWords } from '../../../../contract/constants/chats.ts';
import { Icon } from '../../../components/icon.tsx';
import type { IconName } from '../../../components/icon-names.ts';
import { localePath, useLocale } from '../../../components/locale.ts';
import { saveToNotebookPath } from '../../../components/save-to-notebook.tsx';
import { Correcting } from '../corrections/correcting.ts';
import { SaveWordsContext } from '../saving/saving.ts';
import type { ShownMessage } from '../shown-message.ts';
import { showTranslated } from '../translation/translated.ts';
import { translatorApi } from '../translation/translator-api.ts';
import styles from './changes.module.css';
import { Changing } from './changing.ts';
import { reactionIcons } from './message-reactions.tsx';

/** The reactions, and the button to answer. */
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

interface ActionParts {
  message: ShownMessage;
  isMine: boolean;
  /** the selected word */
  word: string | undefined;
  /** closes the menu; isReturning: the focus returns to its button */
  onClose: (isReturning: boolean) => void;
}

/** All that can be done with a message: the bar, and an entry for each further action. */
export function MessageMenu(props: ActionParts) {
  const { message, onClose } = props;
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
    <div className={`card float ${styles.menu}`} ref={menu} onKeyDown={onKeyDown}>
      <QuickBar message={message} onDone={() => onClose(true)} />
      <CorrectAction {...props} />
      <SaveActions {...props} />
      <TranslateAction {...props} />
      <EditAction {...props} />
      <DeleteAction {...props} />
    </div>
  );
}

/** Corrects a text of the other side. */
function CorrectAction({ message, isMine, onClose }: ActionParts) {
  const t = useTranslations('chat-corrections.compose');
  const begin = useContext(Correcting);
  if (!begin || isMine || message.kind !== 'text' || message.hidden || message.deleted) return null;

  function onPress() {
    onClose(true);
    begin?.(message);
  }

  return <MenuEntry icon="pencil" label={t('open')} onPress={onPress} />;
}

/** Saves the selected word of a message in the notebook, or words to be chosen. A correction has its own button for it below its text. */
function SaveActions({ message, isMine, word, onClose }: ActionParts) {
  const t = useTranslations('notebook-save');
  const save = useContext(SaveWordsContext);
  const navigate = useNavigate();
  const locale = useLocale();
  if (isMine || message.kind !== 'text' || message.hidden || !message.text) return null;

  function onChoose() {
    onClose(save !== null);
    if (save) save(message);
    else void navigate(localePath(locale, saveToNotebookPath(message)));
  }

  function onSave() {
    onClose(true);
    save?.(message, word);
  }

  return (
    <>
      {save && word && <MenuEntry icon="book-open" label={t('saveWord', { word })} onPress={onSave} />}
      <MenuEntry icon={save && word ? 'ellipsis' : 'book-open'} label={t('saveToNotebook')} onPress={onChoose} />
    </>
  );
}

/** Translates the other's message in the browser; without that ability there is no such entry. */
function TranslateAction({ message, isMine, onClose }: ActionParts) {
  const t = useTranslations('chat-translation');
  if (isMine || message.kind !== 'text' || !message.text || !translatorApi()) return null;

  function onPress() {
    showTranslated(message.id, true);
    onClose(true);
  }

  return <MenuEntry icon="arrow-left-right" label={t('translate')} onPress={onPress} />;
}

/** Changes the text of a message of mine. */
function EditAction({ message, isMine, onClose }: ActionParts) {
  const t = useTranslations('chat-changes');
  const changing = useContext(Changing);
  if (!changing?.mayWrite || !isMine || message.kind !== 'text' || message.hidden) return null;

  function onPress() {
    onClose(false);
    changing?.edit(message);
  }

  return <MenuEntry icon="pencil" label={t('edit')} onPress={onPress} />;
}

/** Deletes my message for both, after confirmation. */
function DeleteAction({ message, isMine, onClose }: ActionParts) {
  const t = useTranslations('chat-changes');
  const changing = useContext(Changing);
  const [isConfirming, setConfirming] = useState(false);
  if (!changing || !isMine) return null;
  if (!isConfirming) return <MenuEntry icon="trash" label={t('delete')} onPress={() => setConfirming(true)} />;

  function onConfirm() {
    onClose(true);
    changing?.change(message.id, { isDeleted: true });
  }

  return (
    <span className={`stack gap-2xs ${styles.ask}`}>
      <span role="status">{t('deleteText')}</span>
      <span className="cluster gap-2xs">
        {/* biome-ignore lint/a11y/noAutofocus: it replaces the entry that had the focus */}
        <button type="button" className={styles.confirm} autoFocus onClick={onConfirm}>
          {t('deleteConfirm')}
        </button>
        <button type="button" className={styles.cancel} onClick={() => onClose(true)}>
          {t('cancel')}
        </button>
      </span>
    </span>
  );
}

/** A line of the menu of a message: an icon and what a press does. */
function MenuEntry({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" className={`line ${styles.entry}`} onClick={onPress}>
      <Icon name={icon} size={20} />
      {label}
    </button>
  );
}
