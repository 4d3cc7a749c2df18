import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Message } from '../../../../contract/chat.ts';
import { changesOf, wordChanges } from '../../../../contract/format/word-changes.ts';
import { Icon } from '../../../components/icon.tsx';
import { SaveToNotebook } from '../../../components/save-to-notebook.tsx';
import { memberStorage } from '../../../session/member-storage.ts';
import { SaveWordsContext } from '../saving/saving.ts';
import type { ShownMessage } from '../shown-message.ts';
import { ChangedText } from './changed-text.tsx';
import styles from './corrections.module.css';
import { gapsOf } from './gaps.ts';
import { TryAgain } from './try-again.tsx';

export interface CorrectionParts {
  message: ShownMessage;
  correction: NonNullable<Message['correction']>;
  /** own profile id */
  me: string;
  isMine: boolean;
  /** of the other side */
  name: string;
  /** the reader wants to try before seeing */
  hidesFirst: boolean;
  /** when it was written, and whether it was read */
  when: ReactNode;
  /** the message it corrects is not directly above it: its address on the page */
  apart: string | null;
}

type View = 'hidden' | 'shown' | 'trying' | 'solved';

/** A corrected message, word by word, with the note; the corrected member may try to find the words again. */
export default function Correction(props: CorrectionParts) {
  const { message, correction, me, isMine, name, hidesFirst, when, apart } = props;
  const t = useTranslations('chat-corrections');
  const thread = useTranslations('chat.thread');
  const save = useContext(SaveWordsContext);
  const { text } = message;
  const { original, note, changes: lengths } = correction;
  const changes = useMemo(
    () => (lengths ? changesOf(lengths, original, text) : wordChanges(original, text)),
    [lengths, original, text],
  );
  const gaps = useMemo(() => (isMine ? [] : gapsOf(changes)), [isMine, changes]);
  const { view, setView } = useView(me, message.id, hidesFirst && gaps.length > 0);
  const again = useRef<HTMLButtonElement>(null);
  const tried = useRef(false);
  useEffect(() => {
    if (tried.current && (view === 'shown' || view === 'solved')) again.current?.focus();
    tried.current = view === 'trying';
  }, [view]);

  const title = isMine ? thread('correction') : t('shown.title', { name });
  return (
    <article aria-label={isMine ? title : t('shown.label', { name })}>
      <p className={`cluster ${styles.title}`}>
        <Icon name="pencil" size={16} />
        {title}
        <span className={styles.when}>{when}</span>
        {apart && (
          <a className={styles.apart} href={apart}>
            {t('shown.toMessage')}
          </a>
        )}
      </p>
      {view === 'trying' && (
        <TryAgain parts={gaps} onSolved={() => setView('solved')} onShow={() => setView('shown')} />
      )}
      {view === 'hidden' && (
        <>
          <p>{t('hidden.text')}</p>
          <div className={styles.acts}>
            <button type="button" className={`target ${styles.act}`} onClick={() => setView('trying')}>
              <Icon name="rotate-ccw" size={16} />
              {t('hidden.try')}
            </button>
            {/* Opens without scripts too. */}
            <details
              className={styles.solution}
              onToggle={({ currentTarget }) => currentTarget.open && setView('shown')}
            >
              <summary className={`target ${styles.act} ${styles.soft}`}>{t('try.show')}</summary>
              <p className={styles.line} dir="auto">
                <ChangedText changes={changes} />
              </p>
            </details>
          </div>
        </>
      )}
      {(view === 'shown' || view === 'solved') && (
        <>
          <p className={styles.line} dir="auto">
            <ChangedText changes={changes} />
          </p>
          {view === 'solved' && (
            <p className="line gap-2xs strong good" role="status">
              <Icon name="check" size={16} />
              {t('try.right')}
            </p>
          )}
          {note && (
            <p className={`note ${styles.note}`} dir="auto">
              {note}
            </p>
          )}
          {!isMine && (
            <div className={styles.acts}>
              {gaps.length > 0 && (
                <button type="button" className={`target ${styles.act}`} ref={again} onClick={() => setView('trying')}>
                  <Icon name="rotate-ccw" size={16} />
                  {t('try.again')}
                </button>
              )}
              <SaveToNotebook
                message={message}
                className={`target ${styles.act} ${styles.soft} ${styles.keep}`}
                onSave={save ? () => save(message) : undefined}
              />
            </div>
          )}
        </>
      )}
    </article>
  );
}

/** The visible part of a correction. A covered one stays open on this device once it was looked at. */
function useView(me: string, id: string, isHidden: boolean) {
  const [view, setView] = useState<View>(isHidden ? 'hidden' : 'shown');
  const name = `correction/seen/${id}`;
  useEffect(() => {
    if (isHidden && memberStorage(me).read(name)) setView('shown');
  }, [isHidden, me, name]);
  return {
    view,
    setView(next: View) {
      if (isHidden && next !== 'trying') memberStorage(me).write(name, '1');
      setView(next);
    },
  };
}
