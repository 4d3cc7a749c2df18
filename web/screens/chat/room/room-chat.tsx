import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { trimmed } from '../../../../contract/format/trimmed.ts';
import * as limits from '../../../../contract/limits.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { TooLong } from '../../../components/too-long.tsx';
import { useTooMany } from '../../../components/use-too-many.ts';
import { memberStorage } from '../../../session/member-storage.ts';
import { Changing } from '../changes/changing.ts';
import { useChanging } from '../changes/use-changing.tsx';
import { useShownMessage } from '../changes/use-shown-message.ts';
import { Correcting } from '../corrections/correcting.ts';
import { useCorrecting } from '../corrections/use-correcting.tsx';
import type { LoadedChat } from '../load-one-chat.ts';
import { MessageDays } from '../message-days.tsx';
import { withPending } from '../pending-changes.ts';
import { submitOnEnter } from '../submit-on-enter.ts';
import { UnsentList } from '../unsent-list.tsx';
import { useReadMark } from '../use-read-mark.ts';
import { useSending } from '../use-sending.ts';
import { useThread } from '../use-thread.ts';
import styles from './beside.module.css';

/** The chat next to the picture: the same messages, corrections and drafts, with its own scrolling. */
export function RoomChat({ loaded, name }: { loaded: LoadedChat; name: string }) {
  const t = useTranslations('chat');
  const { chat, me, days, today } = loaded;
  const log = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useThread(loaded);
  const sending = useSending({ me, chatId: chat.id, dispatch });
  const show = useShownMessage(chat.id, state, dispatch);
  const changing = useChanging({ loaded, name, onChange: sending.change, onShow: show });
  const correcting = useCorrecting({ loaded, name, messages: state.messages, onSend: sending.send });
  useReadMark(chat.id, state, dispatch, true);
  const last = state.messages.at(-1)?.sequence;
  const waiting = state.unsent.length;

  useEffect(() => {
    const place = log.current;
    if (!place || (last === undefined && waiting === 0)) return;
    const toEnd = () => place.scrollTo({ top: place.scrollHeight });
    toEnd();
    // The newest message may still grow; readers who scrolled stay where they are.
    const grown = new ResizeObserver(toEnd);
    for (const part of place.children) grown.observe(part);
    const stop = () => grown.disconnect();
    for (const kind of ['wheel', 'touchmove', 'keydown']) place.addEventListener(kind, stop, { passive: true });
    return () => {
      stop();
      for (const kind of ['wheel', 'touchmove', 'keydown']) place.removeEventListener(kind, stop);
    };
  }, [last, waiting]);

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <div className={styles.log} role="log" aria-label={t('thread.log', { name })} ref={log} tabIndex={0}>
        <Correcting value={correcting.begin}>
          <Changing value={changing.context}>
            <MessageDays
              {...{ me, name, days, today }}
              messages={withPending(state.messages, state.unsent, me)}
              readByPartner={state.readByPartner}
              hidesCorrections={loaded.hidesCorrections}
            />
          </Changing>
        </Correcting>
        <UnsentList unsent={state.unsent} sending={sending} />
      </div>
      {changing.line}
      {changing.form ?? correcting.form ?? (
        <Write
          me={me}
          chat={chat.id}
          label={t('composer.label', { name })}
          send={t('composer.send')}
          onSend={(text) => sending.send(text, { replyTo: changing.take() })}
        />
      )}
    </>
  );
}

/** One line; longer texts grow on the chat's own page. The draft is that of the chat. */
function Write(props: { me: string; chat: string; label: string; send: string; onSend: (text: string) => void }) {
  const { me, chat, label, send, onSend } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = `draft/${chat}`;
  useEffect(() => {
    if (field.current) field.current.value ||= memberStorage(me).read(draft) ?? '';
  }, [me, draft]);
  // After the draft has come back.
  const tooMany = useTooMany('write', limits.message.max, undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = trimmed(field.current?.value ?? '');
    if (!text || !field.current) return;
    onSend(text);
    field.current.value = '';
    memberStorage(me).write(draft, null);
    field.current.focus();
  }

  return (
    <form className={`cluster gap-2xs ${styles.write}`} onSubmit={submit}>
      <textarea
        ref={field}
        id="write"
        className={`control fills ${styles.field}`}
        rows={1}
        aria-label={label}
        placeholder={label}
        aria-invalid={tooMany > 0 ? true : undefined}
        aria-describedby={tooMany > 0 ? 'write-error' : undefined}
        onInput={({ currentTarget }) => memberStorage(me).write(draft, currentTarget.value || null)}
        onKeyDown={submitOnEnter}
      />
      <Button look="ink" aria-label={send}>
        <Icon name="send-horizontal" />
      </Button>
      <TooLong id="write-error" tooMany={tooMany} limit={limits.message.max} />
    </form>
  );
}
