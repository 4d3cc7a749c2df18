import { lazy, memo, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { LinkedText } from '../../components/linked-text.tsx';
import { reloadOnce } from '../../routing/reload-once.ts';
import { MessageQuote } from './changes/message-quote.tsx';
import { MessageReactions } from './changes/message-reactions.tsx';
import { MessageTools } from './changes/message-tools.tsx';
import { FileMessage } from './file-message.tsx';
import styles from './messages.module.css';
import { idOfMessage } from './search/use-sought.ts';
import type { ShownMessage } from './shown-message.ts';
// Imported here, so that it loads with the page.
import './topics/topics.module.css';

/** The sentences of all cards come along. */
const TopicCard = lazy(() => import('./topics/topic-card.tsx').catch(reloadOnce));

/** One message; isRead: the other side has read up to here. */
export const MessageBubble = memo(function MessageBubble(props: {
  message: ShownMessage;
  isMine: boolean;
  name: string;
  isRead: boolean;
  /** it is what a search has led to */
  isSought: boolean;
}) {
  const { message, isMine, name, isRead, isSought } = props;
  const t = useTranslations('chat.thread');
  const isFile = message.voice !== undefined || message.image !== undefined;
  const isChip = message.reactions !== undefined && Object.keys(message.reactions).length > 0;
  const meta = (
    <span className={styles.meta}>
      <time dateTime={message.createdAt}>{message.time}</time>
      {message.editedAt && <span> · {t('edited')}</span>}
      {isRead && <span> · {t('read')}</span>}
    </span>
  );
  return (
    <li
      className={`${styles.bubble} ${isMine ? styles.mine : ''} ${isChip ? styles.reacted : ''} ${isFile ? styles.withFile : ''}`}
      dir={isFile ? undefined : 'auto'}
      id={idOfMessage(message.sequence)}
      tabIndex={-1}
      data-sought={isSought ? '' : undefined}
    >
      {/* bdi: the message alone decides its direction */}
      <bdi className="visually-hidden">{isMine ? t('you') : name} </bdi>
      {message.replyTo && <MessageQuote quote={message.replyTo} />}
      {message.deleted ? (
        <em>{t('deleted')}</em>
      ) : isFile ? (
        <FileMessage message={message}>{meta}</FileMessage>
      ) : message.card ? (
        <Suspense fallback={<span>{message.text}</span>}>
          <TopicCard message={message} isMine={isMine} name={name} />
        </Suspense>
      ) : message.text ? (
        <LinkedText text={message.text} />
      ) : (
        <em>{t('removed')}</em>
      )}
      {!isFile && meta}
      <MessageReactions message={message} isMine={isMine} name={name} />
      <MessageTools message={message} isMine={isMine} />
    </li>
  );
});
