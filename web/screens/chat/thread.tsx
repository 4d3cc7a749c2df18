import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { Button } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { ClosedBar } from './closed-bar.tsx';
import { Composer } from './composer.tsx';
import type { LoadedChat } from './load-one-chat.ts';
import { MessageDays } from './message-days.tsx';
import messageStyles from './messages.module.css';
import styles from './one-chat.module.css';
import { PictureLine } from './picture-line.tsx';
import { RequestBar } from './request-bar.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';
import { useFittedBubbles } from './use-fitted-bubbles.ts';
import { useOlderMessages } from './use-older-messages.ts';
import { useReadMark } from './use-read-mark.ts';
import { useSending } from './use-sending.ts';
import { useThread } from './use-thread.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

interface ThreadParts {
  loaded: LoadedChat;
  name: string;
  /** what came back from a form that was refused */
  typed: Record<string, string> | undefined;
  /** what went wrong, shown above the composer */
  children: ReactNode;
}

/** The living part of a chat: messages as they come, what the request asks for, and the composer. */
export function Thread({ loaded, name, typed, children }: ThreadParts) {
  const t = useTranslations('chat.thread');
  const { chat, me, days, today } = loaded;
  const log = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useThread(loaded);
  const sending = useSending({ me, chatId: chat.id, dispatch });
  const older = useOlderMessages(chat.id, state, dispatch);
  useFittedBubbles(log);
  const scroll = useThreadScroll(log, state);
  useReadMark(chat.id, state, dispatch);
  return (
    <>
      <section className={styles.thread}>
        {state.hasOlder && (
          <div className={styles.older} ref={older.place}>
            <PageLink to={`chat/${chat.id}?before=${state.messages[0]?.sequence}`} onClick={older.onClick}>
              {older.isLoading ? t('loadingOlder') : t('older')}
            </PageLink>
          </div>
        )}
        <div role="log" aria-label={t('log', { name })} aria-busy={older.isLoading} ref={log}>
          <MessageDays {...{ me, name, days, today }} messages={state.messages} readByPartner={state.readByPartner} />
          {state.unsent.length > 0 && (
            <ol className={messageStyles.bubbles}>
              {state.unsent.map((unsent) => (
                <UnsentBubble
                  key={unsent.clientId}
                  unsent={unsent}
                  onResend={() => sending.resend(unsent)}
                  onDiscard={() => sending.discard(unsent)}
                />
              ))}
            </ol>
          )}
        </div>
        <p className={`${styles.typing} small muted`}>{state.isPartnerTyping && t('typing', { name })}</p>
        {loaded.asksForPicture && <PictureLine />}
      </section>
      <div className={styles.foot}>
        {scroll.hasNews && (
          <Button look="ink" type="button" className={styles.news} onClick={scroll.toEnd}>
            {t('newBelow')}
          </Button>
        )}
        {children}
        <RequestBar loaded={loaded} name={name} />
        {chat.canWrite && !isUsedUp(chat, state.knownLast) ? (
          <Composer loaded={loaded} name={name} typed={typed} onSend={sending.send} />
        ) : (
          <ClosedBar loaded={loaded} name={name} />
        )}
      </div>
      <div id="latest" />
    </>
  );
}

/** Whether all messages of an open request are written; in it only the requester writes. */
function isUsedUp({ state, startedByMe }: LoadedChat['chat'], lastSequence: number): boolean {
  return state === 'open' && startedByMe && lastSequence >= limits.messagesInOpenRequest;
}
