import type { Message } from '../../../contract/chat.ts';
import type { Reaction } from '../../../contract/constants/chats.ts';
import type { Change } from '../../offline/unsent-changes.ts';
import type { Unsent } from '../../offline/unsent-messages.ts';

/** The messages as their editor sees them: with pending changes in order, without refused ones. */
export function withPending<M extends Message>(messages: M[], unsent: Unsent[], me: string): M[] {
  const pending = unsent.filter(({ change, state }) => change && state !== 'failed');
  if (pending.length === 0) return messages;
  return messages.map((message) =>
    pending
      .flatMap(({ change }) => (change?.message === message.id ? [change.to] : []))
      .reduce((changed, to) => withChange(changed, to, me), message),
  );
}

function withChange<M extends Message>(message: M, to: Change, me: string): M {
  if (message.deleted) return message;
  if ('isDeleted' in to) {
    const { replyTo: _quote, reactions: _reactions, editedAt: _edited, ...rest } = message;
    return { ...rest, text: '', deleted: true } as M;
  }
  if ('edit' in to) return { ...message, text: to.edit, editedAt: message.editedAt ?? message.createdAt };
  const { [me]: _mine, ...others } = message.reactions ?? {};
  const reactions: Record<string, Reaction> = to.reaction ? { ...others, [me]: to.reaction } : others;
  return { ...message, reactions };
}
