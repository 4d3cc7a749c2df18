import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { Button } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Changing } from './changes/changing.ts';
import { useChanging } from './changes/use-changing.tsx';
import { useShownMessage } from './changes/use-shown-message.ts';
import { ClosedBar } from './closed-bar.tsx';
import { Composer } from './composer.tsx';
import { Correcting } from './corrections/correcting.ts';
import { useCorrecting } from './corrections/use-correcting.tsx';
import { FileComposer } from './file-composer.tsx';
import type { LoadedChat } from './load-one-chat.ts';
import { MessageDays } from './message-days.tsx';
import styles from './one-chat.module.css';
import { withPending } from './pending-changes.ts';
import { openQuestion } from './questions/open-question.ts';
import { Questions } from './questions/questions.tsx';
import { SaveWordsContext } from './saving/saving.ts';
import { useSaveSheet } from './saving/use-save-sheet.tsx';
import { useSought } from './search/use-sought.ts';
import { SilentOffer } from './topics/silent-offer.tsx';
import { UnsentList } from './unsent-list.tsx';
import { useFittedBubbles } from './use-fitted-bubbles.ts';
import { useOlderMessages } from './use-older-messages.ts';
import { useReadMark } from './use-read-mark.ts';
import { useSending } from './use-sending.ts';
import { useThread } from './use-thread.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

interface ThreadParts {
  loaded: LoadedChat;
  name: string;
  /** a form that was refused */
  failure: FormFailure | undefined;
  /** what went wrong, shown above the composer */
  children: ReactNode;
}

/** The live part of a chat: messages, what the request needs, and the composer. */
export function Thread({ loaded, name, failure, children }: ThreadParts) {
  const t = useTranslations('chat.thread');
  const { chat, me, days, today } = loaded;
  const log = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useThread(loaded);
  const sending = useSending({ me, chatId: chat.id, dispatch });
  const older = useOlderMessages(chat.id, state, dispatch);
  const show = useShownMessage(chat.id, state, dispatch);
  const changing = useChanging({ loaded, name, onChange: sending.change, onShow: show });
  useFittedBubbles(log);
  const { topics } = loaded;
  const hasOffer =
    topics.length > 0 &&
    openQuestion(loaded) === null &&
    state.unsent.length === 0 &&
    state.knownLast === chat.lastSequence;
  const scroll = useThreadScroll(log, state, loaded.sought === undefined);
  useSought(loaded.sought);
  useReadMark(chat.id, state, dispatch, scroll.readsEnd);
  const correcting = useCorrecting({ loaded, name, messages: state.messages, onSend: sending.send });
  const saveSheet = useSaveSheet({ loaded, messages: state.messages, log });
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
          <Correcting value={correcting.begin}>
            <Changing value={changing.context}>
              <SaveWordsContext value={saveSheet.save}>
                <MessageDays
                  {...{ me, name, days, today }}
                  messages={withPending(state.messages, state.unsent, me)}
                  readByPartner={state.readByPartner}
                  hidesCorrections={loaded.hidesCorrections}
                  sought={loaded.sought}
                />
              </SaveWordsContext>
            </Changing>
          </Correcting>
          <UnsentList unsent={state.unsent} sending={sending} />
        </div>
        <p className={`${styles.typing} small muted`}>{state.isPartnerTyping && t('typing', { name })}</p>
        <Questions
          loaded={loaded}
          name={name}
          failure={failure}
          isCorrecting={Boolean(correcting.form)}
          last={{ sequence: state.knownLast, createdAt: state.messages.at(-1)?.createdAt ?? '' }}
        />
        {hasOffer && (
          <SilentOffer
            me={me}
            chat={chat}
            topics={topics}
            onSend={(key, sentence) => sending.send(sentence, { card: key })}
          />
        )}
      </section>
      <div className={`stack entry ${styles.foot}`}>
        {scroll.hasNews && (
          <Button look="ink" type="button" className={styles.news} onClick={scroll.toEnd}>
            {t('newBelow')}
          </Button>
        )}
        {children}
        {saveSheet.sheet}
        {changing.line}
        {changing.form ??
          correcting.form ??
          (chat.canWrite && !isUsedUp(chat, state.knownLast) ? (
            <FileComposer onSendFile={(content, file) => sending.sendFile(content, file, changing.take())}>
              {(begin) => (
                <Composer
                  loaded={loaded}
                  name={name}
                  typed={failure?.values.intent === 'send' ? failure.values : undefined}
                  onSend={(text) => sending.send(text, { replyTo: changing.take() })}
                  onPicture={begin.picture}
                  onVoice={begin.voice}
                />
              )}
            </FileComposer>
          ) : (
            <ClosedBar loaded={loaded} name={name} />
          ))}
      </div>
      <div id="latest" />
    </>
  );
}

/** Whether all messages of an open request are written; in it only the requester writes. */
function isUsedUp({ state, startedByMe }: LoadedChat['chat'], lastSequence: number): boolean {
  return state === 'open' && startedByMe && lastSequence >= limits.messagesInOpenRequest;
}
