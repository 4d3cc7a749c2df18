import { type Prepared, runIn } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { inChatTransaction } from '../chat/public.ts';
import { reachable } from '../visibility/public.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'cancel-unreachable-meetings': Record<string, never>;
  }
}

const isToCome = `(m.state = 'agreed' and m.starts_at > $1 or m.state = 'proposed' and $1 < any(m.slots))`;
const isApart = `not (c.state = 'accepted' or c.state in ('open', 'held', 'withheld') and c.expires_at > $1)
    or exists (select from users where users.id = c.addressee_id and not ${reachable('c.requester_id', 'users')})
    or exists (select from users where users.id = c.requester_id and not ${reachable('c.addressee_id', 'users')})`;

const apart: Prepared = {
  name: 'meetings_apart',
  text: `select distinct c.id from meetings m join chats c on c.id = m.chat_id where ${isToCome} and (${isApart}) order by c.id`,
};
const lock: Prepared = { name: 'meetings_lock_chat', text: 'select from chats where id = $1 for no key update' };
const cancel: Prepared = {
  name: 'meetings_cancel_apart',
  text: `update meetings m set state = 'cancelled', cancelled_at = $1, slots = null, slots_by = null, version = m.version + 1
    from chats c where c.id = m.chat_id and c.id = $2 and ${isToCome} and (${isApart}) returning m.id`,
};

/**
 * Cancels future meetings of members who can no longer reach each other, or whose chat has ended (product 20); their
 * pages already show that. Notifies no one, not even streams. Returns how many. Concurrent runs cancel each once.
 */
export const cancelUnreachableMeetings = defineJob({
  name: 'cancel-unreachable-meetings',
  queue: 'housekeeping',
  when: '35 * * * *',
  run: async (services: Services) => {
    const chats = await services.database.run<{ id: string }>(apart, [services.clock()]);
    let cancelled = 0;
    for (const { id } of chats) cancelled += await cancelIn(services, id);
    return cancelled;
  },
});

/** Under the lock of every meeting change: members who can reach each other again still have their meeting. */
function cancelIn(services: Services, chatId: string): Promise<number> {
  return inChatTransaction(services, async ({ sql, now }) => {
    await runIn(sql, lock, [chatId]);
    return (await runIn(sql, cancel, [now, chatId])).length;
  });
}
