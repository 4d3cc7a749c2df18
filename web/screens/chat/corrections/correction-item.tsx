import { useTranslations } from 'use-intl/react';
import type { Message } from '../../../../contract/chat.ts';
import { ReactionsPart, ToolsPart } from '../changes/message-parts.tsx';
import { idOfMessage } from '../search/use-sought.ts';
import type { ShownMessage } from '../shown-message.ts';
import { Correction } from './correction.tsx';
import styles from './corrections.module.css';

/** A correction in its place among the messages; isRead: the other side has read up to here. */
export function CorrectionItem(props: {
  message: ShownMessage;
  correction: NonNullable<Message['correction']>;
  me: string;
  name: string;
  isRead: boolean;
  hidesFirst: boolean;
  apart: string | null;
}) {
  const { message, correction, me, name, isRead, hidesFirst, apart } = props;
  const t = useTranslations('chat.thread');
  const isMine = message.sender === me;
  const isHidden = hidesFirst && !isMine;
  const when = (
    <>
      <time dateTime={message.createdAt}>{message.time}</time>
      {isRead && <span> · {t('read')}</span>}
    </>
  );
  return (
    <li
      className={isMine ? `${styles.correction} ${styles.mine}` : styles.correction}
      id={idOfMessage(message.sequence)}
      tabIndex={-1}
    >
      <Correction {...{ message, correction, me, isMine, name, apart, when }} hidesFirst={isHidden} />
      <ReactionsPart message={message} isMine={isMine} name={name} />
      <ToolsPart message={message} isMine={isMine} />
    </li>
  );
}
