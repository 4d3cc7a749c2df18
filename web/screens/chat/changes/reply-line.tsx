import { useTranslations } from 'use-intl/react';
import type { Quote } from '../../../../contract/chat-kinds.ts';
import { Icon } from '../../../components/icon.tsx';
import { messageInWords } from '../../../components/message-in-words.ts';
import styles from '../composer.module.css';
import { wordsOfQuote } from './message-quote.tsx';

/** Above the composer: which message is being answered. */
export function ReplyLine(props: { quote: Quote; me: string; name: string; onCancel: () => void }) {
  const { quote, me, name, onCancel } = props;
  const t = useTranslations('chat-changes');
  const inWords = useTranslations('chat-message');

  function cancel() {
    onCancel();
    document.querySelector<HTMLElement>('#write')?.focus();
  }

  return (
    <div className={`line between ${styles.replyLine}`}>
      <p role="status">
        <strong>{quote.sender === me ? t('replyingMe') : t('replyingTo', { name })}</strong>
        <span dir="auto">{messageInWords(inWords, wordsOfQuote(quote))}</span>
      </p>
      <button type="button" className="round" aria-label={t('cancelReply')} title={t('cancelReply')} onClick={cancel}>
        <Icon name="x" size={20} />
      </button>
    </div>
  );
}
