import { useTranslations } from 'use-intl/react';
import type { Message } from '../../../../contract/chat.ts';
import { ReactionsPart, ToolsPart } from '../changes/message-parts.tsx';
import { idOfMessage, useSought } from '../search/use-sought.ts';
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
  /** it is what a search has led to */
  isSought: boolean;
}) {
  const { message, correction, me, name, isRead, hidesFirst, apart, isSought } = props;
  const t = useTranslations('chat.thread');
  const isMine = message.sender === me;
  const isHidden = hidesFirst && !isMine;
  // It may come after the page has looked for its place.
  useSought(isSought ? message.sequence : undefined);
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
      data-sought={isSought ? '' : undefined}
    >
      <Correction {...{ message, correction, me, isMine, name, apart, when }} hidesFirst={isHidden} />
      <ReactionsPart message={message} isMine={isMine} name={name} />
      <ToolsPart message={message} isMine={isMine} />
    </li>
  );
}
