import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Quote } from '../../../../contract/chat-kinds.ts';
import { quotedText } from '../../../../contract/format/message-in-words.ts';
import type { Change } from '../../../offline/unsent-changes.ts';
import type { LoadedChat } from '../load-one-chat.ts';
import type { ShownMessage } from '../shown-message.ts';
import type { ChangingMessages } from './changing.ts';
import { EditForm } from './edit-form.tsx';
import { ReplyLine } from './reply-line.tsx';

interface Given {
  loaded: LoadedChat;
  name: string;
  onChange: (message: string, to: Change) => void;
  onShow: (sequence: number) => void;
}

/**
 * The change in progress: the context for the bubbles; form, which replaces the composer; line, which is above it;
 * and take, which returns, once, the message that the one being written replies to.
 */
export function useChanging({ loaded, name, onChange, onShow }: Given) {
  const { chat, me } = loaded;
  const [edited, setEdited] = useState<ShownMessage>();
  const [answered, setAnswered] = useState<Quote>();
  const mayWrite = chat.canWrite || chat.cannotWriteBecause === 'request_waiting';
  const mayReact = chat.canWrite && chat.state === 'accepted';

  const change = useStable(onChange);
  const show = useStable(onShow);
  const context = useMemo(
    (): ChangingMessages => ({
      me,
      name,
      mayWrite,
      mayReact,
      change,
      show,
      edit(message) {
        setAnswered(undefined);
        setEdited(message);
      },
      reply({ sequence, sender, kind, text, revision }) {
        setEdited(undefined);
        setAnswered({ sequence, sender, kind, text: quotedText(text), revision });
        document.querySelector<HTMLElement>('#write')?.focus();
      },
    }),
    [me, name, mayWrite, mayReact, change, show],
  );

  let form: ReactNode = null;
  if (edited && mayWrite) {
    form = (
      <EditForm
        key={edited.id}
        message={edited}
        onSave={(text) => {
          setEdited(undefined);
          if (text !== edited.text) onChange(edited.id, { edit: text });
        }}
        onCancel={() => setEdited(undefined)}
      />
    );
  }
  const line = answered && !edited && (
    <ReplyLine quote={answered} me={me} name={name} onCancel={() => setAnswered(undefined)} />
  );
  const take = () => {
    setAnswered(undefined);
    return answered;
  };
  return { context, form, line, take };
}

/** The same function for as long as the component is there, which calls the last one given. */
function useStable<Values extends unknown[]>(given: (...values: Values) => void): (...values: Values) => void {
  const [holder] = useState(() => ({ call: given, stable: (...values: Values) => holder.call(...values) }));
  const hold = useEffectEvent(() => {
    holder.call = given;
  });
  useEffect(() => hold());
  return holder.stable;
}
