import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { recordSilence } from '../return/public.ts';
import { changeState } from './change-chat-state.ts';
import { inChatTransaction } from './chat-transaction.ts';
import { lockChat } from './lock-chat.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'expire-requests': Record<string, never>;
  }
}

const batch = 100;

/**
 * Ends open requests after their 14 days (product 12): they no longer count, both sides are notified, the addressee's
 * counters are closed, and the silence is counted. Returns how many ended. Concurrent runs share the work.
 */
export const expireRequests = defineJob({
  name: 'expire-requests',
  queue: 'housekeeping',
  when: '*/10 * * * *',
  run: async (services: Services) => {
    let ended = 0;
    for (;;) {
      const due = await services.database.sql
        .selectFrom('chats')
        .select(['id', 'requester_id'])
        .where('state', '=', 'open')
        .where('expires_at', '<=', services.clock())
        .orderBy('expires_at')
        .limit(batch)
        .execute();
      for (const chat of due) if (await expireOne(services, chat.id, chat.requester_id)) ended++;
      if (due.length < batch) break;
    }
    return ended;
  },
});

/**
 * Each in its own transaction, so that no request waits for another's members. False if it has been answered
 * meanwhile.
 */
function expireOne(services: Services, chatId: string, requesterId: string): Promise<boolean> {
  return inChatTransaction(services, async (transaction) => {
    const chat = await lockChat(transaction, chatId, requesterId);
    if (chat.storedState !== 'open') return false;
    await changeState(transaction, chat, 'expired');
    await recordSilence(transaction.sql, {
      addresseeId: chat.addresseeId,
      requesterId,
      now: transaction.now,
    });
    return true;
  });
}
