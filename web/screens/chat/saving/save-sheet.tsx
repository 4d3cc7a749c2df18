import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { NotebookEntry } from '../../../../contract/notebook.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import choice from '../../../components/word-choice.module.css';
import { wordsChosen, wordsOf } from '../../../components/words-of-text.ts';
import { useFocusWhenLost } from '../questions/use-focus-when-lost.ts';
import type { ShownMessage } from '../shown-message.ts';
import styles from './save-sheet.module.css';
import { useSavedEntry } from './use-saved-entry.ts';

/**
 * Above the composer: words of a message, saved in the notebook with one click or at once, and undone as easily. Closes when
 * the reader continues writing.
 */
export default function SaveSheet(props: {
  message: ShownMessage;
  /** undefined: to be chosen */
  words: string | undefined;
  /** they are selected only */
  isOffer: boolean;
  language: string;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { message, words, isOffer, language, onSaved, onClose } = props;
  const t = useTranslations('notebook-save');
  const { state, save, explain, undo } = useSavedEntry(message, language);
  const close = useFocusWhenLost<HTMLButtonElement>(state.is === 'removed');
  const begin = useEffectEvent(() => {
    if (!isOffer && (words || message.correction)) save(words ?? '');
  });
  useEffect(() => begin(), []);
  const onWrite = useEffectEvent((event: Event) => {
    if ((event.target as Element).id === 'write') onClose();
  });
  useEffect(() => {
    document.addEventListener('input', onWrite);
    return () => document.removeEventListener('input', onWrite);
  }, []);

  function saveChosen(chosen: string) {
    onSaved();
    save(chosen);
  }

  return (
    <section
      className={`line ${styles.sheet}`}
      aria-label={t('saveToNotebook')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={`stack gap-2xs ${styles.body}`}>
        {state.is === 'none' && words && isOffer && <Offer words={words} onSave={() => saveChosen(words)} />}
        {state.is === 'none' && !words && !message.correction && (
          <Choice text={message.text} lang={language} onSave={save} />
        )}
        <div role="status">
          {state.is === 'saving' && <p className="muted">{t('saving')}</p>}
          {state.is === 'removed' && <p>{t('removed')}</p>}
          {state.is === 'failed' && <p>{state.message ?? t('failed')}</p>}
          {state.is === 'saved' && (
            <p className={styles.saved}>
              {t('saved', { words: shortened(message.correction ? message.text : state.entry.front) })}
            </p>
          )}
        </div>
        {state.is === 'failed' && (
          <Button type="button" onClick={state.retry}>
            {t('again')}
          </Button>
        )}
        {state.is === 'saved' && <Saved entry={state.entry} onExplain={explain} onUndo={undo} />}
      </div>
      <button ref={close} type="button" className="round" aria-label={t('close')} title={t('close')} onClick={onClose}>
        <Icon name="x" size={20} />
      </button>
    </section>
  );
}

/** What is selected; the press leaves it selected. */
function Offer({ words, onSave }: { words: string; onSave: () => void }) {
  const t = useTranslations('notebook-save');
  return (
    <div className={`line between ${styles.offer}`}>
      <p className="clamp" dir="auto">
        {t('quoted', { words })}
      </p>
      <Button type="button" look="ink" onMouseDown={(event) => event.preventDefault()} onClick={onSave}>
        {t('saveWords')}
      </Button>
    </div>
  );
}

function Choice({ text, lang, onSave }: { text: string; lang: string; onSave: (words: string) => void }) {
  const t = useTranslations('notebook-save');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const words = wordsOf(text).map((word, index) => `${index} ${word}`);
  const first = useFocusWhenLost<HTMLButtonElement>(true);

  function toggle(value: string) {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    setChosen(next);
  }

  return (
    <fieldset className={`stack gap-xs start ${choice.choice}`}>
      <legend>{t('which')}</legend>
      <div className={`cluster ${choice.words} ${styles.words}`} lang={lang} dir="auto">
        {words.map((value, index) => (
          <button
            key={value}
            ref={index === 0 ? first : undefined}
            type="button"
            aria-pressed={chosen.has(value)}
            onClick={() => toggle(value)}
          >
            {value.slice(value.indexOf(' ') + 1)}
          </button>
        ))}
      </div>
      <Button
        type="button"
        look="ink"
        aria-disabled={chosen.size === 0 || undefined}
        onClick={() => chosen.size > 0 && onSave(wordsChosen([...chosen]))}
      >
        {t('saveWords')}
      </Button>
    </fieldset>
  );
}

function Saved(props: {
  entry: NotebookEntry;
  onExplain: (entry: NotebookEntry, back: string) => void;
  onUndo: (entry: NotebookEntry) => void;
}) {
  const { entry, onExplain, onUndo } = props;
  const t = useTranslations('notebook-save');
  const undo = useFocusWhenLost<HTMLButtonElement>(true);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const back = String(new FormData(event.currentTarget).get('back') ?? '').trim();
    if (back) onExplain(entry, back);
  }

  return (
    <form className="cluster rows-2xs" onSubmit={onSubmit}>
      {entry.back === null && (
        <>
          <input
            name="back"
            className={`control ${styles.field}`}
            aria-label={t('meaning')}
            placeholder={t('meaning')}
            autoComplete="off"
            dir="auto"
          />
          <Button>{t('save')}</Button>
        </>
      )}
      <Button ref={undo} type="button" look="quiet" onClick={() => onUndo(entry)}>
        {t('undo')}
      </Button>
    </form>
  );
}

const shownCharacters = 60;

/** The saved text, at most a line of it. */
function shortened(words: string): string {
  const signs = [...words];
  return signs.length > shownCharacters ? `${signs.slice(0, shownCharacters).join('')}…` : words;
}
