import { UnsentChange } from './changes/unsent-change.tsx';
import messageStyles from './messages.module.css';
import type { ThreadState } from './thread-state.ts';
import { UnsentBubble } from './unsent-bubble.tsx';
import type { useSending } from './use-sending.ts';

/** What the member has written or changed and the server does not have yet, after the messages. */
export function UnsentList({
  unsent,
  sending,
}: Pick<ThreadState, 'unsent'> & { sending: ReturnType<typeof useSending> }) {
  if (unsent.length === 0) return null;
  return (
    <ol className={messageStyles.bubbles}>
      {unsent.map((each) => {
        const Shown = each.change ? UnsentChange : UnsentBubble;
        return (
          <Shown
            key={each.clientId}
            unsent={each}
            onResend={() => sending.resend(each)}
            onDiscard={() => sending.discard(each)}
          />
        );
      })}
    </ol>
  );
}
