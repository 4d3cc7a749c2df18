import { lazy, memo, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { LinkedText } from '../../components/linked-text.tsx';
import { reloadOnce } from '../../routing/reload-once.ts';
import { QuotePart, ReactionsPart, ToolsPart } from './changes/message-parts.tsx';
import styles from './messages.module.css';
import { idOfMessage } from './search/use-sought.ts';
import type { ShownMessage } from './shown-message.ts';
// Named here, so that they come with the page.
import './pictures/picture.module.css';
import './voice/voice.module.css';

const FileMessage = import.meta.env.SSR
  ? (await import('./file-message.tsx')).FileMessage
  : lazy(() => import('./file-message.tsx').then(({ FileMessage }) => ({ default: FileMessage }), reloadOnce));
/** Its sentences come along where somebody has sent a card. */
const TopicCard = import.meta.env.SSR
  ? (await import('./topics/topic-card.tsx')).TopicCard
  : lazy(() => import('./topics/topic-card.tsx').then(({ TopicCard }) => ({ default: TopicCard }), reloadOnce));

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
      {message.replyTo && <QuotePart quote={message.replyTo} />}
      {message.deleted ? (
        <em>{t('deleted')}</em>
      ) : isFile ? (
        <Suspense fallback={null}>
          <FileMessage message={message}>{meta}</FileMessage>
        </Suspense>
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
      <ReactionsPart message={message} isMine={isMine} name={name} />
      <ToolsPart message={message} isMine={isMine} />
    </li>
  );
});
