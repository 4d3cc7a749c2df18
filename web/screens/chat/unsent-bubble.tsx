import { useTranslations } from 'use-intl/react';
import type { Unsent } from '../../api/unsent-messages.ts';
import { LinkedText } from '../../components/linked-text.tsx';
import styles from './messages.module.css';

/** A message of mine on its way, or one that did not get there, with what to do about it (spec 8). */
export function UnsentBubble(props: { unsent: Unsent; onResend: () => void; onDiscard: () => void }) {
  const { unsent, onResend, onDiscard } = props;
  const t = useTranslations('chat');
  const hasFailed = unsent.state === 'failed';
  return (
    <>
      <li className={`${styles.bubble} ${styles.mine} ${styles.unsent}`} dir="auto" aria-hidden={!hasFailed}>
        <bdi className="visually-hidden">{t('thread.you')} </bdi>
        <LinkedText text={unsent.text} />
        {!hasFailed && <span className={styles.meta}>{t('thread.sending')}</span>}
      </li>
      {hasFailed && (
        <li className={styles.failure}>
          <strong>{t('composer.notSent')}</strong> {unsent.refusal ?? (navigator.onLine ? '' : t('composer.offline'))}{' '}
          <button type="button" onClick={onResend}>
            {t('composer.resend')}
          </button>{' '}
          <button type="button" onClick={onDiscard}>
            {t('composer.discard')}
          </button>
        </li>
      )}
    </>
  );
}
