import { type ClipboardEvent, type FormEvent, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { trimmed } from '../../../contract/format/trimmed.ts';
import * as limits from '../../../contract/limits.ts';
import { browserApi } from '../../client/browser-api.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { TooLong } from '../../components/too-long.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { useTooMany } from '../../components/use-too-many.ts';
import { firstMessageDraft, memberStorage } from '../../session/member-storage.ts';
import styles from './composer.module.css';
import { ComposerMenu } from './composer-menu.tsx';
import { fitHeight } from './fit-height.ts';
import type { LoadedChat } from './load-one-chat.ts';
import { openQuestion } from './questions/open-question.ts';
import { submitOnEnter } from './submit-on-enter.ts';
import { markWriting } from './writing-mark.ts';

/** The other side shows "typing" for a few seconds; sending it this often prolongs that. */
const typingEveryMilliseconds = 3000;

interface ComposerParts {
  loaded: LoadedChat;
  name: string;
  /** the input of a refused form */
  typed: Record<string, string> | undefined;
  onSend: (text: string) => void;
  onPicture: (file: File) => void;
  onVoice: () => void;
}

/** Where messages are written. The input is stored per chat until it is sent. Without scripts it is a plain form. */
export function Composer({ loaded, name, typed, onSend, onPicture, onVoice }: ComposerParts) {
  const t = useTranslations('chat.composer');
  const { me, chat, clientId } = loaded;
  const field = useRef<HTMLTextAreaElement>(null);
  const typingSentAt = useRef(0);
  const isAccepted = chat.state === 'accepted';
  // An awaited answer comes first.
  const hasOtherQuestion = openQuestion(loaded) !== null;
  const draftName = `draft/${chat.id}`;
  const partner = chat.partner.id;

  useEffect(() => {
    // There is a chat: the first message has arrived.
    if (partner) memberStorage(me).write(firstMessageDraft(partner), null);
    if (!field.current) return;
    field.current.value ||= memberStorage(me).read(draftName) ?? '';
    fitHeight(field.current);
  }, [me, draftName, partner]);
  useEffect(() => () => markWriting(false), []);
  // After the draft has come back.
  const tooMany = useTooMany('write', limits.message.max, typed?.text);

  function onInput({ currentTarget }: FormEvent<HTMLTextAreaElement>) {
    const { value } = currentTarget;
    memberStorage(me).write(draftName, value || null);
    fitHeight(currentTarget);
    if (!value.trim() || Date.now() - typingSentAt.current < typingEveryMilliseconds) return;
    typingSentAt.current = Date.now();
    // Nothing is lost when the other side does not see it.
    browserApi('POST /api/chats/{id}/typing', { params: { id: chat.id } }).catch(() => {});
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!field.current) return;
    const text = trimmed(field.current.value);
    field.current.focus();
    if (!text) return;
    onSend(text);
    field.current.value = '';
    memberStorage(me).write(draftName, null);
    typingSentAt.current = 0;
    fitHeight(field.current);
  }

  function onPaste(event: ClipboardEvent) {
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!picture || !isAccepted) return;
    event.preventDefault();
    onPicture(picture);
  }

  return (
    <Form method="post" className={`cluster ${styles.composer}`} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="clientId" value={typed?.clientId ?? clientId} />
      {isAccepted && <ComposerMenu chat={chat.id} onPicture={onPicture} />}
      <textarea
        ref={field}
        id="write"
        className="control grows fills"
        name="text"
        rows={1}
        aria-invalid={tooMany > 0 ? true : undefined}
        aria-describedby={tooMany > 0 ? 'write-error' : undefined}
        defaultValue={typed?.text}
        aria-label={t('label', { name })}
        placeholder={t('label', { name })}
        onInput={onInput}
        onFocus={() => markWriting(true)}
        onBlur={() => markWriting(false)}
        onKeyDown={submitOnEnter}
        onPaste={onPaste}
      />
      {isAccepted && <RecordButton onVoice={onVoice} />}
      <Button
        look={hasOtherQuestion ? 'ink' : 'primary'}
        tall
        isIconOnPhone
        // The field retains the keyboard, and nothing moves under the finger.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon name="send-horizontal" />
        <span>{t('send')}</span>
      </Button>
      <TooLong id="write-error" tooMany={tooMany} limit={limits.message.max} />
    </Form>
  );
}

/** Starts a voice message, if the browser can record; until that is known its place is reserved. */
function RecordButton({ onVoice }: { onVoice: () => void }) {
  const t = useTranslations('chat.composer');
  const isHydrated = useHydrated();
  if (isHydrated && !('MediaRecorder' in window && navigator.mediaDevices)) return null;
  return (
    <button
      type="button"
      className={`round ${styles.record}`}
      hidden={!isHydrated}
      aria-label={t('record')}
      title={t('record')}
      onClick={onVoice}
    >
      <Icon name="mic" />
    </button>
  );
}
