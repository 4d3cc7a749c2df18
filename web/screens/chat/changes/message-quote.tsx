import { type MouseEvent, useContext } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Quote } from '../../../../contract/chat-kinds.ts';
import { wordsOfMessage } from '../../../../contract/format/message-in-words.ts';
import { messageInWords } from '../../../components/message-in-words.ts';
import styles from './changes.module.css';
import { Changing } from './changing.ts';

/** The message that this one answers; a click jumps to it. */
export function MessageQuote({ quote }: { quote: Quote }) {
  const t = useTranslations('chat-changes');
  const inWords = useTranslations('chat-message');
  const changing = useContext(Changing);
  const text = messageInWords(inWords, wordsOfQuote(quote));
  if (!changing) return <span className={styles.quote}>{text}</span>;
  const isMine = quote.sender === changing.me;

  function onClick(event: MouseEvent) {
    event.stopPropagation();
    changing?.show(quote.sequence);
  }

  return (
    <button type="button" className={styles.quote} onClick={onClick}>
      <span className="visually-hidden">{t('toQuote')}</span>
      <strong>{isMine ? t('me') : changing.name}</strong>
      <span dir="auto">{text}</span>
    </button>
  );
}

/** An empty text is a deleted or hidden message; only texts, corrections and cards have one. */
export function wordsOfQuote(quote: Quote) {
  const hasText = quote.kind !== 'image' && quote.kind !== 'voice';
  return wordsOfMessage({ ...quote, deleted: hasText && quote.text === '' });
}
