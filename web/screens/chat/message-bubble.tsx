import { memo } from 'react';
import { useTranslations } from 'use-intl/react';
import { LinkedText } from '../../components/linked-text.tsx';
import styles from './messages.module.css';
import type { ShownMessage } from './shown-message.ts';

/** One message; isRead: the other side has read up to here. */
export const MessageBubble = memo(function MessageBubble(props: {
  message: ShownMessage;
  isMine: boolean;
  name: string;
  isRead: boolean;
}) {
  const { message, isMine, name, isRead } = props;
  const t = useTranslations('chat.thread');
  return (
    <li className={isMine ? `${styles.bubble} ${styles.mine}` : styles.bubble} dir="auto">
      {/* bdi: the message alone decides its direction */}
      <bdi className="visually-hidden">{isMine ? t('you') : name} </bdi>
      {message.text ? <LinkedText text={message.text} /> : <em>{t('removed')}</em>}
      <span className={styles.meta}>
        <time dateTime={message.createdAt}>{message.time}</time>
        {isRead && <span> · {t('read')}</span>}
      </span>
    </li>
  );
});
