import type { ChatState } from '../../../contract/constants/chats.ts';
import { chatShownTo } from '../visibility/public.ts';

/** The columns chatBetween adds to a row. */
export interface ChatColumns {
  chat_id: string | null;
  chat_state: ChatState | null;
}

/**
 * A join that adds the chat of two members: a running one before an ended one, then the newest. Arguments are SQL
 * expressions; a null viewer, a visitor, has none.
 */
export function chatBetween(viewerId: string, otherId: string): string {
  return `left join lateral (
    select chats.id as chat_id, chats.state as chat_state from chats
    where ${viewerId} is not null and least(chats.requester_id, chats.addressee_id) = least(${viewerId}, ${otherId})
      and greatest(chats.requester_id, chats.addressee_id) = greatest(${viewerId}, ${otherId})
      and ${chatShownTo(viewerId, 'chats')}
    order by chats.state in ('open', 'accepted') desc, chats.created_at desc limit 1
  ) chat on true`;
}

/** That chat in the contract's form. */
export function presentChat({ chat_id, chat_state }: ChatColumns) {
  return chat_id === null || chat_state === null ? null : { id: chat_id, state: chat_state };
}
