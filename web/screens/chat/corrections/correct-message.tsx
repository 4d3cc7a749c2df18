import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Chat } from '../../../../contract/chat.ts';
import { trimmed } from '../../../../contract/format/trimmed.ts';
import { readsTheSame, wordChanges } from '../../../../contract/format/word-changes.ts';
import * as limits from '../../../../contract/limits.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ChangedText } from './changed-text.tsx';
import styles from './corrections.module.css';
import { correctionDraft } from './draft.ts';
import { RequestPermission } from './request-permission.tsx';

/** The fields of a correction besides its text. */
export interface CorrectionOf {
  of: number;
  original: string;
  note: string | null;
}

interface CorrectMessageParts {
  me: string;
  chat: Chat;
  name: string;
  /** as it is now: its author may still change it */
  message: { id: string; sequence: number; text: string; deleted?: boolean | undefined; hidden?: boolean | undefined };
  onSend: (text: string, correction: CorrectionOf) => void;
  onClose: () => void;
}

/**
 * Corrects a message of the other side, in place of the composer. The input is stored for each message until it is
 * sent.
 */
export default function CorrectMessage({ me, chat, name, message, onSend, onClose }: CorrectMessageParts) {
  const t = useTranslations('chat-corrections.compose');
  const title = useId();
  const draft = correctionDraft(me, message.id);
  const [{ text, note }, setTyped] = useState(() => draft.read() ?? { text: message.text, note: '' });
  const [isSameShown, showSame] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isSame = readsTheSame(message.text, text.trim());
  const { ofPartner = 'ask', style = null } = chat.corrections ?? {};

  useEffect(() => {
    const area = field.current?.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);

  function change(changed: Partial<{ text: string; note: string }>) {
    const next = { text, note, ...changed };
    setTyped(next);
    showSame(false);
    draft.write(next.note === '' && next.text === message.text ? null : next);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (ofPartner !== 'allowed') return;
    if (isSame || !trimmed(text)) {
      showSame(true);
      field.current?.querySelector('textarea')?.focus();
      return;
    }
    draft.write(null);
    onSend(text.trim(), { of: message.sequence, original: message.text, note: note.trim() || null });
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  }

  if (message.deleted || message.hidden) {
    return (
      <div className={`stack gap-xs ${styles.compose}`}>
        <p>{t('gone')}</p>
        <Button type="button" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={`stack gap-xs ${styles.compose}`}
      aria-labelledby={title}
      onSubmit={onSubmit}
      onKeyDown={closeOnEscape}
    >
      <div className="line between">
        <h2 className="h3" id={title}>
          {t('title', { name })}
        </h2>
        <button type="button" className={`round ${styles.close}`} aria-label={t('close')} onClick={onClose}>
          <Icon name="x" size={22} />
        </button>
      </div>
      <div ref={field}>
        <TextArea
          label={t('text')}
          name="text"
          rows={Math.min(6, 2 + Math.floor(message.text.length / 60))}
          limit={limits.message.max}
          value={text}
          error={isSameShown ? t('same') : undefined}
          dir="auto"
          onChange={({ target }) => change({ text: target.value })}
        />
      </div>
      {!isSame && (
        <div className={styles.preview}>
          <span className="small muted">{t('preview', { name })}</span>
          <p className={styles.line} dir="auto">
            <ChangedText changes={wordChanges(message.text, text.trim())} />
          </p>
        </div>
      )}
      <TextField
        label={t('note')}
        hint={t('noteHint')}
        name="note"
        limit={limits.correctionNote.max}
        value={note}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => change({ note: target.value })}
      />
      {ofPartner === 'allowed' ? (
        <>
          {style === 'afterwards' && <p className="small muted">{t('afterwards', { name })}</p>}
          <Button look="primary" tall>
            {t('send')}
          </Button>
        </>
      ) : (
        <RequestPermission chat={chat} name={name} permission={ofPartner} isAgreed={style === 'when_asked'} />
      )}
    </form>
  );
}
