import type { CorrectionPermission } from '../../../../contract/constants/chats.ts';
import { ApiError } from '../../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../../database/connection.ts';
import type { ChatTransaction } from '../chat-transaction.ts';
import { type LockedChat, lockChat } from '../lock-chat.ts';
import { reasonNotToWrite } from '../rules.ts';
import { type CorrectionWish, correctionWish, permissionOf } from './permission.ts';

const wishOfMember: Prepared = {
  name: 'chat_correction_wish',
  text: `select ${correctionWish('side')} as wish from chat_members side where side.chat_id = $1 and side.user_id = $2`,
};

/** Whether the other side may correct a member of a chat whose row is locked. */
export async function readPermission(sql: Sql, chatId: string, memberId: string): Promise<CorrectionPermission> {
  const [row] = await runIn<{ wish: CorrectionWish }>(sql, wishOfMember, [chatId, memberId]);
  return row ? permissionOf(row.wish) : 'ask';
}

/**
 * Locks a member's accepted chat and reads who may correct whom. Throws not_found, request_waiting, chat_closed,
 * member_unreachable, member_blocked.
 */
export async function lockWishes(transaction: ChatTransaction, chatId: string, memberId: string) {
  const chat = await lockChat(transaction, chatId, memberId);
  refuseUnlessAccepted(chat);
  const partnerId = partnerOf(chat);
  return {
    chat,
    partnerId,
    ofPartner: await readPermission(transaction.sql, chatId, partnerId),
    ofMe: await readPermission(transaction.sql, chatId, memberId),
  };
}

/**
 * Throws the reason why a chat takes no corrections: request_waiting, chat_closed, member_unreachable,
 * member_blocked.
 */
export function refuseUnlessAccepted(chat: LockedChat): void {
  const reason = reasonNotToWrite({ ...chat, messages: chat.lastSequence, confirmed: true });
  if (reason) throw new ApiError(reason);
  if (chat.state !== 'accepted') throw new ApiError('request_waiting');
}

export function partnerOf(chat: LockedChat): string {
  return chat.role === 'requester' ? chat.addresseeId : chat.requesterId;
}
