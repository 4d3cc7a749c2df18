import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { type PushNotice, sendPush } from '../push/public.ts';
import type { Delivery, DeliveryOutcome } from './delivery.ts';
import { findRecipient } from './find-recipient.ts';
import type { NoticeState } from './notice-state.ts';
import { stillToTell } from './still-to-tell.ts';

/** Shows one notice on the member's devices. Sent again it takes the place of the one before. */
export async function pushDelivery(services: Services, sql: Sql, delivery: Delivery): Promise<DeliveryOutcome> {
  const recipient = await findRecipient(sql, delivery.userId, { byMail: false });
  if (!recipient) return { state: 'dropped', reason: 'gone' };
  const notice = await pushNoticeOf(services, sql, delivery);
  if (!notice) return { state: 'dropped', reason: 'seen' };
  const outcomes = await sendPush(services, delivery.userId, notice);
  if (outcomes.some(({ state }) => state === 'sent')) return { state: 'sent' };
  const failed = outcomes.find(({ state }) => state === 'failed');
  return failed ? { state: 'again', reason: failed.reason } : { state: 'dropped', reason: 'no_device' };
}

async function pushNoticeOf(services: Services, sql: Sql, delivery: Delivery): Promise<PushNotice | undefined> {
  if (delivery.kind === 'test') return { kind: 'test', path: 'account/notifications', group: 'test' };
  const [state] = await stillToTell(sql, delivery, services.clock());
  return state && asPush(state);
}

function asPush({ kind, chat, post, data, group }: NoticeState): PushNotice | undefined {
  if (chat && (kind === 'new_request' || kind === 'request_accepted' || kind === 'request_expiring')) {
    return {
      kind,
      path: `chat/${data.chat}`,
      group: `chat ${data.chat}`,
      ...(chat.name !== null && { name: chat.name }),
    };
  }
  if (chat && kind === 'unread_messages') {
    const name = chat.name ?? undefined;
    const text = chat.words ?? undefined;
    return { kind, path: `chat/${data.chat}`, group: `chat ${data.chat}`, name, count: chat.unread, text };
  }
  if (post && (kind === 'new_comment' || kind === 'joined')) {
    const name = post.people[0]?.name ?? undefined;
    return { kind, path: `feed/${data.post}`, group: `${kind} ${group}`, name, count: post.people.length };
  }
  return undefined;
}
