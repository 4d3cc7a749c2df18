import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { LinkedText } from '../../components/linked-text.tsx';
import type { Unsent } from '../../offline/unsent-messages.ts';
import { reloadOnce } from '../../routing/reload-once.ts';
import { QuotePart } from './changes/message-parts.tsx';
import { CorrectionMark } from './corrections/correction-mark.tsx';
import styles from './messages.module.css';

/** Whoever sends a file has loaded what it needs. */
const UnsentFileName = lazy(() =>
  import('./unsent-file.tsx').then((loaded) => ({ default: loaded.UnsentFileName }), reloadOnce),
);
const LostFile = lazy(() => import('./unsent-file.tsx').then((loaded) => ({ default: loaded.LostFile }), reloadOnce));

/** A message of mine on its way, one that waits for the line, or one that was refused, with what to do about it (product 8). */
export function UnsentBubble(props: { unsent: Unsent; onResend: () => void; onDiscard: () => void }) {
  const { unsent, onResend, onDiscard } = props;
  const t = useTranslations('chat');
  const { state, refusal } = unsent;
  const isWaiting = state === 'waiting';
  return (
    <>
      <li className={`${styles.bubble} ${styles.mine} ${styles.unsent}`} dir="auto" aria-hidden={state === 'sending'}>
        <bdi className="visually-hidden">{t('thread.you')} </bdi>
        {unsent.replyTo && <QuotePart quote={unsent.replyTo} />}
        {unsent.correction && <CorrectionMark />}
        {unsent.file ? (
          <Suspense fallback={null}>
            <UnsentFileName file={unsent.file} />
          </Suspense>
        ) : (
          <LinkedText text={unsent.text} />
        )}
        {state === 'sending' && <span className={`${styles.meta} ${styles.sending}`}>{t('thread.sending')}</span>}
      </li>
      {state !== 'sending' && (
        <li className={isWaiting ? styles.waits : styles.failure}>
          <strong>{isWaiting ? t('composer.waits') : t('composer.notSent')}</strong>
          {isWaiting ? ' ' : <br />}
          {isWaiting ? (
            <span>{t('composer.goesByItself')}</span>
          ) : unsent.isLost ? (
            <Suspense fallback={null}>
              <LostFile />
            </Suspense>
          ) : (
            <span>{refusal}</span>
          )}{' '}
          {!unsent.isLost && (
            <button type="button" onClick={onResend}>
              {isWaiting ? t('composer.tryNow') : t('composer.resend')}
            </button>
          )}{' '}
          <button type="button" onClick={onDiscard}>
            {t('composer.discard')}
          </button>
        </li>
      )}
    </>
  );
}
