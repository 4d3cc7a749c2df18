import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { TextArea, TextField } from '../../components/field.tsx';
import styles from './create-post.module.css';

interface Field {
  value: string | undefined;
  error: string | undefined;
}

/** What every post has: its text, and how many people it looks for. */
export function PostFields(props: { label: string; hint: string; text: Field; participants: Field }) {
  const { label, hint, text, participants } = props;
  const t = useTranslations('feed-create');
  const { min, max } = limits.participants;
  return (
    <>
      <TextArea
        name="text"
        label={label}
        hint={hint}
        rows={5}
        limit={limits.post.max}
        required
        defaultValue={text.value}
        error={text.error}
      />
      <div className={styles.number}>
        <TextField
          name="participants"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          label={t('participants')}
          hint={t('participantsHint', { max: String(max) })}
          required
          defaultValue={participants.value}
          error={participants.error}
        />
      </div>
    </>
  );
}
