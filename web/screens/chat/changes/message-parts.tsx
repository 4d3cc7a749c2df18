import { lazy, Suspense, useContext } from 'react';
import type { Message } from '../../../../contract/chat.ts';
import type { Quote } from '../../../../contract/chat-kinds.ts';
import { reloadOnce } from '../../../routing/reload-once.ts';
import type { ShownMessage } from '../shown-message.ts';
// Named here, so that it comes with the page.
import './changes.module.css';
import { Changing } from './changing.ts';

const MessageQuote = import.meta.env.SSR
  ? (await import('./message-quote.tsx')).MessageQuote
  : lazy(() => import('./message-quote.tsx').then((loaded) => ({ default: loaded.MessageQuote }), reloadOnce));
const MessageReactions = import.meta.env.SSR
  ? (await import('./message-reactions.tsx')).MessageReactions
  : lazy(() => import('./message-reactions.tsx').then((loaded) => ({ default: loaded.MessageReactions }), reloadOnce));
/** Of browsers alone. */
const MessageTools = lazy(() =>
  import('./message-tools.tsx').then((loaded) => ({ default: loaded.MessageTools }), reloadOnce),
);

/** The message that this one answers. Few do, so it loads where one does. */
export function QuotePart({ quote }: { quote: Quote }) {
  return (
    <Suspense fallback={null}>
      <MessageQuote quote={quote} />
    </Suspense>
  );
}

/** Who reacted to a message, where somebody has. isMine: the message. name: of the other side. */
export function ReactionsPart(props: { message: Message; isMine: boolean; name: string }) {
  if (Object.keys(props.message.reactions ?? {}).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <MessageReactions {...props} />
    </Suspense>
  );
}

/** What can be done with a message, from when somebody begins to do something. Put it last into the bubble. */
export function ToolsPart(props: { message: ShownMessage; isMine: boolean }) {
  if (!useContext(Changing)?.hasTools) return null;
  return (
    <Suspense fallback={null}>
      <MessageTools {...props} />
    </Suspense>
  );
}
