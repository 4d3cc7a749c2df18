import { lazy, memo, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Message } from '../../../../contract/chat.ts';
import { reloadOnce } from '../../../routing/reload-once.ts';
import { MessageReactions } from '../changes/message-reactions.tsx';
import { MessageTools } from '../changes/message-tools.tsx';
import { idOfMessage } from '../search/use-sought.ts';
import type { ShownMessage } from '../shown-message.ts';
import styles from './correction-item.module.css';

/** Comparing texts word by word is a library of its own. */
const Correction = lazy(() => import('./correction.tsx').catch(reloadOnce));

/** A correction in its place among the messages; isRead: the other side has read up to here. */
export const CorrectionItem = memo(function CorrectionItem(props: {
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
      <Suspense>
        <Correction {...{ message, correction, me, isMine, name, apart, when }} hidesFirst={isHidden} />
      </Suspense>
      <MessageReactions message={message} isMine={isMine} name={name} />
      <MessageTools message={message} isMine={isMine} />
    </li>
  );
});
