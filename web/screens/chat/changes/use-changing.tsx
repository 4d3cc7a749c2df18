import { lazy, type ReactNode, Suspense, startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Quote } from '../../../../contract/chat-kinds.ts';
import { quotedText } from '../../../../contract/format/message-in-words.ts';
import { firstInteraction } from '../../../components/first-interaction.ts';
import type { Change } from '../../../offline/unsent-changes.ts';
import { reloadOnce } from '../../../routing/reload-once.ts';
import type { LoadedChat } from '../load-one-chat.ts';
import type { ShownMessage } from '../shown-message.ts';
import { type ChangingMessages, early } from './changing.ts';
import { prepareTools } from './prepare-tools.ts';

const EditForm = lazy(() => import('./edit-form.tsx').then(({ EditForm }) => ({ default: EditForm }), reloadOnce));
const ReplyLine = lazy(() => import('./reply-line.tsx').then(({ ReplyLine }) => ({ default: ReplyLine }), reloadOnce));

interface Given {
  loaded: LoadedChat;
  name: string;
  onChange: (message: string, to: Change) => void;
  onShow: (sequence: number) => void;
}

/**
 * What somebody is about to do to a message: the context for the bubbles; form, which takes the place of the composer; line, which
 * stands above it; and take, which gives what the message being written answers, once.
 */
export function useChanging({ loaded, name, onChange, onShow }: Given) {
  const { chat, me } = loaded;
  const [edited, setEdited] = useState<ShownMessage>();
  const [answered, setAnswered] = useState<Quote>();
  const mayWrite = chat.canWrite || chat.cannotWriteBecause === 'request_waiting';
  const mayReact = chat.canWrite && chat.state === 'accepted';

  const [hasTools, setHasTools] = useState(false);
  useEffect(() => {
    firstInteraction()
      .then(() => {
        window.onclick = (press) => {
          early.press = press;
        };
        return prepareTools();
      })
      // Parts of a bubble may not have loaded yet: they are waited for.
      .then(() => startTransition(() => setHasTools(true)))
      .catch(() => {});
  }, []);

  const change = useStable(onChange);
  const show = useStable(onShow);
  const context = useMemo(
    (): ChangingMessages => ({
      me,
      name,
      mayWrite,
      mayReact,
      hasTools,
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
    [me, name, mayWrite, mayReact, hasTools, change, show],
  );

  let form: ReactNode = null;
  if (edited && mayWrite) {
    form = (
      <Suspense fallback={null}>
        <EditForm
          key={edited.id}
          message={edited}
          onSave={(text) => {
            setEdited(undefined);
            if (text !== edited.text) onChange(edited.id, { edit: text });
          }}
          onCancel={() => setEdited(undefined)}
        />
      </Suspense>
    );
  }
  const line = answered && !edited && (
    <Suspense fallback={null}>
      <ReplyLine quote={answered} me={me} name={name} onCancel={() => setAnswered(undefined)} />
    </Suspense>
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
