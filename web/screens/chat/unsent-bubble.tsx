import { useTranslations } from 'use-intl/react';
import { LinkedText } from '../../components/linked-text.tsx';
import type { Unsent } from '../../offline/unsent-messages.ts';
import { MessageQuote } from './changes/message-quote.tsx';
import styles from './messages.module.css';
import { LostFile, UnsentFileName } from './unsent-file.tsx';

/** A message of mine being sent, waiting for a connection, or refused, with what to do about it (product 8). */
export function UnsentBubble(props: { unsent: Unsent; onResend: () => void; onDiscard: () => void }) {
  const { unsent, onResend, onDiscard } = props;
  const t = useTranslations('chat');
  const { state, refusal } = unsent;
  const isWaiting = state === 'waiting';
  return (
    <>
      <li className={`${styles.bubble} ${styles.mine} ${styles.unsent}`} dir="auto" aria-hidden={state === 'sending'}>
        <bdi className="visually-hidden">{t('thread.you')} </bdi>
        {unsent.replyTo && <MessageQuote quote={unsent.replyTo} />}
        {unsent.correction && <span className="small semibold good block">{t('thread.correction')}</span>}
        {unsent.file ? <UnsentFileName file={unsent.file} /> : <LinkedText text={unsent.text} />}
        {state === 'sending' && <span className={`${styles.meta} ${styles.sending}`}>{t('thread.sending')}</span>}
      </li>
      {state !== 'sending' && (
        <li className={isWaiting ? styles.waits : styles.failure}>
          <strong>{isWaiting ? t('composer.waits') : t('composer.notSent')}</strong>
          {isWaiting ? ' ' : <br />}
          {isWaiting ? (
            <span>{t('composer.goesByItself')}</span>
          ) : unsent.isLost ? (
            <LostFile />
          ) : (
            <span>{refusal}</span>
          )}{' '}
          {!unsent.isLost && (
            <button type="button" className="underlined" onClick={onResend}>
              {isWaiting ? t('composer.tryNow') : t('composer.resend')}
            </button>
          )}{' '}
          <button type="button" className="underlined" onClick={onDiscard}>
            {t('composer.discard')}
          </button>
        </li>
      )}
    </>
  );
}
