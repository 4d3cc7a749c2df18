import type { TandemEventKind } from '../../../contract/constants/tandems.ts';
import { type ChatTransaction, publish } from '../chat/public.ts';
import { notify } from '../notifications/public.ts';

/** The subject of notifications about a chat's tandems. */
export const tandemGroup = (chatId: string) => `tandem ${chatId}`;

export interface Both {
  tandemId: string;
  chatId: string;
  memberIds: string[];
}

/**
 * Stores an event both can read, publishes it to their streams, and notifies the member who did not act. by is null for the
 * clock.
 */
export async function announceTandemChange(
  transaction: ChatTransaction,
  { tandemId, chatId, memberIds }: Both,
  { kind, by }: { kind: TandemEventKind; by: string | null },
): Promise<void> {
  await transaction.sql
    .insertInto('tandem_events')
    .values({ tandem_id: tandemId, at: transaction.now, by_id: by, kind })
    .execute();
  if (kind !== 'withdrawn') {
    await notify(transaction.sql, {
      userIds: memberIds.filter((id) => id !== by).sort(),
      kind: 'tandem',
      group: tandemGroup(chatId),
      data: { tandem: tandemId, chat: chatId },
      now: transaction.now,
    });
  }
  await publish(transaction, memberIds, 'tandem', { tandem: tandemId, chat: chatId });
}
