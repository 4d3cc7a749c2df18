import { useTranslations } from 'use-intl/react';
import type { Unsent } from '../../../offline/unsent-messages.ts';
import styles from '../messages.module.css';

/** The change of a message that waits for the line, or was refused, with what to do about it. */
export function UnsentChange(props: { unsent: Unsent; onResend: () => void; onDiscard: () => void }) {
  const { unsent, onResend, onDiscard } = props;
  const t = useTranslations('chat-changes');
  const composer = useTranslations('chat.composer');
  if (unsent.state === 'sending') return null;
  const isWaiting = unsent.state === 'waiting';
  return (
    <li className={isWaiting ? styles.waits : styles.failure}>
      <strong>{isWaiting ? t('waits') : t('notChanged')}</strong> {!isWaiting && <span>{unsent.refusal}</span>}{' '}
      {isWaiting && (
        <>
          <button type="button" className="underlined" onClick={onResend}>
            {composer('tryNow')}
          </button>{' '}
        </>
      )}
      <button type="button" className="underlined" onClick={onDiscard}>
        {composer('discard')}
      </button>
    </li>
  );
}
