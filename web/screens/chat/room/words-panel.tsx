import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { trimmed } from '../../../../contract/format/trimmed.ts';
import * as limits from '../../../../contract/limits.ts';
import type { Room } from '../../../../contract/meetings-room.ts';
import { browserApi } from '../../../client/browser-api.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { TooLong } from '../../../components/too-long.tsx';
import { useTooMany } from '../../../components/use-too-many.ts';
import styles from './beside.module.css';
import type { Visit } from './visit.ts';

/** Words both write down, each one press from the own notebook. */
export function WordsPanel({ loaded, view, session }: Visit) {
  const t = useTranslations('meetings-room.words');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { room } = view;
  const tooMany = useTooMany(id, limits.roomWord.max, undefined);
  const words = room?.words ?? [];
  const learns = room ? (room.languages[room.side === 0 ? 1 : 0] ?? loaded.learns) : null;

  async function share(event: FormEvent) {
    event.preventDefault();
    const text = trimmed(field.current?.value ?? '');
    if (!text || tooMany > 0 || !session || !field.current) return;
    // What did not arrive stays in the field.
    if ((await session.shareWord(crypto.randomUUID(), text)) && field.current?.value.trim() === text)
      field.current.value = '';
    field.current?.focus();
  }

  return (
    <>
      {words.length === 0 && <p className="muted">{t('empty')}</p>}
      <ul className={styles.words} aria-live="polite">
        {words.map((word) => (
          <Word key={word.id} word={word} language={learns} name={loaded.name ?? ''} />
        ))}
      </ul>
      <form className={`cluster gap-2xs ${styles.write}`} onSubmit={share}>
        <label className="visually-hidden" htmlFor={id}>
          {t('field')}
        </label>
        <input
          id={id}
          ref={field}
          className={`control fills ${styles.field}`}
          placeholder={t('field')}
          aria-invalid={tooMany > 0 ? true : undefined}
          aria-describedby={tooMany > 0 ? `${id}-error` : undefined}
          autoComplete="off"
        />
        <Button look="ink">{t('share')}</Button>
      </form>
      <TooLong id={`${id}-error`} tooMany={tooMany} limit={limits.roomWord.max} />
    </>
  );
}

function Word(props: { word: Room['words'][number]; language: string | null; name: string }) {
  const { word, language, name } = props;
  const t = useTranslations('meetings-room.words');
  const [state, setState] = useState<'free' | 'busy' | 'saved'>('free');

  async function save() {
    if (language === null || state !== 'free') return;
    setState('busy');
    const body = { data: { language, front: word.text, source: 'own' as const, clientId: word.id } };
    const isSaved = await browserApi('POST /api/notebook', { body }).then(
      () => true,
      () => false,
    );
    setState(isSaved ? 'saved' : 'free');
  }

  return (
    <li>
      <span>
        <b dir="auto">{word.text}</b> <small className="muted">{word.mine ? t('mine') : t('theirs', { name })}</small>
      </span>
      {language !== null && (
        <Button
          type="button"
          look="quiet"
          aria-disabled={state !== 'free'}
          aria-label={state === 'saved' ? t('saved') : t('save', { word: word.text })}
          onClick={save}
        >
          <Icon name={state === 'saved' ? 'check' : 'book-open'} />
          {state === 'saved' ? t('saved') : t('saveShort')}
        </Button>
      )}
    </li>
  );
}
