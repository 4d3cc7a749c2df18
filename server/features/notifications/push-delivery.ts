import { wordsOfMessage } from '../../../contract/format/message-in-words.ts';
import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { type PushNotice, sendPush } from '../push/public.ts';
import type { Delivery, DeliveryOutcome } from './delivery.ts';
import { findRecipient } from './find-recipient.ts';
import { newsOfMeeting, pathOfMeeting } from './meeting-facts.ts';
import type { NoticeState } from './notice-state.ts';
import { stillToTell } from './still-to-tell.ts';
import { newsOf } from './tandem-facts.ts';

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
  const now = services.clock();
  const [state] = await stillToTell(sql, delivery, now);
  return state && asPush(state, now);
}

function asPush(state: NoticeState, now: Date): PushNotice | undefined {
  const { kind, chat, tandem, meeting, post, proposals, data, group } = state;
  if (kind === 'proposals')
    return { kind, path: 'proposals', group, name: proposals[0]?.name, count: proposals.length };
  if (
    chat &&
    (kind === 'new_request' || kind === 'request_accepted' || kind === 'request_expiring' || kind === 'both_said_yes')
  ) {
    return {
      kind,
      path: `chat/${data.chat}`,
      group: `chat ${data.chat}`,
      ...(chat.name !== null && { name: chat.name }),
    };
  }
  if (chat && kind === 'unread_messages') {
    const name = chat.name ?? undefined;

    const words = chat.message
      ? wordsOfMessage({ ...chat.message, voice: chat.message.voice ?? undefined })
      : undefined;
    return { kind, path: `chat/${data.chat}`, group: `chat ${data.chat}`, name, count: chat.unread, words };
  }
  if (chat && tandem && kind === 'tandem') {
    return { kind, path: `together/${data.tandem}`, group, name: chat.name ?? undefined, news: newsOf(tandem) };
  }
  if (chat && kind === 'check_in')
    return { kind, path: `together/${data.tandem}`, group, name: chat.name ?? undefined };
  if (chat && meeting && (kind === 'meeting' || kind === 'meeting_reminder')) {
    const news = kind === 'meeting' ? newsOfMeeting(meeting, now) : data.before;
    return {
      kind,
      path: pathOfMeeting(meeting, data.chat),
      group: `meeting ${meeting.id}`,
      name: chat.name ?? undefined,
      news,
    };
  }
  if (post && (kind === 'new_comment' || kind === 'joined')) {
    const name = post.people[0]?.name ?? undefined;
    return { kind, path: `feed/${data.post}`, group: `${kind} ${group}`, name, count: post.people.length };
  }
  return undefined;
}
