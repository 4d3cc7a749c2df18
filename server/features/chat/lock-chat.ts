import type { ChatState } from '../../../contract/constants/chats.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import { chatShownTo, hasBlocked, reachable } from '../visibility/public.ts';
import type { ChatTransaction } from './chat-transaction.ts';
import { chatStateAt, type Role } from './rules.ts';

/** A chat as one of its members sees it, locked until the transaction ends. */
export interface LockedChat {
  id: string;
  requesterId: string;
  addresseeId: string;
  /** by the clock: expired once its time is over, even if the row still says open */
  state: ChatState;
  storedState: ChatState;
  createdAt: Date;
  expiresAt: Date;
  lastSequence: number;
  role: Role;
  reachable: boolean;
  /** this member has blocked the other side */
  hasBlocked: boolean;
}

type ChatRow = Omit<LockedChat, 'state' | 'role'>;

const select = `select c.id, c.requester_id as "requesterId", c.addressee_id as "addresseeId", c.state as "storedState",
  coalesce(c.delivered_at, c.created_at) as "createdAt", c.expires_at as "expiresAt", c.last_sequence as "lastSequence",
  exists (select from users where users.id = me.partner_id and ${reachable('$1::uuid', 'users')}) as reachable,
  ${hasBlocked('$1::uuid', 'me.partner_id')} as "hasBlocked"
  from chats c join chat_members me on me.chat_id = c.id and me.user_id = $1::uuid`;

const lockOne: Prepared = {
  name: 'chat_lock',
  text: `${select} where c.id = $2 and ${chatShownTo('$1::uuid', 'c')} for no key update of c`,
};

const lockLiveOfPair: Prepared = {
  name: 'chat_lock_live_of_pair',
  text: `${select}
    where least(c.requester_id, c.addressee_id) = least($1::uuid, $2::uuid)
      and greatest(c.requester_id, c.addressee_id) = greatest($1::uuid, $2::uuid)
      and c.state in ('open', 'accepted')
    for no key update of c`,
};

/** Locks a chat of this member. Throws not_found. */
export async function lockChat(transaction: ChatTransaction, chatId: string, memberId: string): Promise<LockedChat> {
  const [row] = await runIn<ChatRow>(transaction.sql, lockOne, [memberId, chatId]);
  if (!row) throw new ApiError('not_found');
  return asSeenBy(row, memberId, transaction.now);
}

/** Locks the open or accepted chat of two members, if there is one. */
export async function lockLiveChat(
  transaction: ChatTransaction,
  memberId: string,
  otherId: string,
): Promise<LockedChat | undefined> {
  const [row] = await runIn<ChatRow>(transaction.sql, lockLiveOfPair, [memberId, otherId]);
  return row && asSeenBy(row, memberId, transaction.now);
}

/**
 * Refuses ending or answering a chat whose other side this member has blocked: it would be a sign of life of an
 * unreachable member. Throws member_blocked.
 */
export function refuseToBlocker(chat: LockedChat): void {
  if (chat.hasBlocked) throw new ApiError('member_blocked');
}

function asSeenBy(row: ChatRow, memberId: string, now: Date): LockedChat {
  return {
    ...row,
    state: chatStateAt({ state: row.storedState, expiresAt: row.expiresAt }, now),
    role: row.requesterId === memberId ? 'requester' : 'addressee',
  };
}
