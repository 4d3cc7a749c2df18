import { newRequestMail, requestExpiringMail, requestReminderMail } from '../../emails/about-request.ts';
import { type AboutChat, chatFacts, isLastReminderDue, pushAboutChat } from '../chat/public.ts';
import { createLinkCode } from '../mailed-links/public.ts';
import type { DueNotice, MailReader, NotificationKind } from '../notifications/public.ts';
import { readOfferedTimes } from './read-offered-times.ts';
import { readRequester } from './read-requester.ts';

/**
 * Names the requester; the email adds town, languages and offered times and, unless the reader has previews off, face, first
 * sentence and meeting place. Stops once it is read or answered, or over; a reminder once it is answered or over.
 */
export const newRequest: NotificationKind<'new_request', AboutChat> = {
  kind: 'new_request',
  facts: { chat: chatFacts },
  /**
   * A request already read needs no first notification, but a reminder until it is answered, and another before it
   * ends (decision 008).
   */
  verdict(notice, now) {
    const { facts, data, seenAt } = notice;
    const verdict = verdictOnOpen(notice, now);
    if (verdict !== 'send' || !facts.chat) return verdict;
    if (data.reminder) return isLastReminderDue(new Date(facts.chat.expiresAt), now) ? 'gone' : 'send';
    return facts.chat.read > 0 || seenAt ? 'seen' : 'send';
  },
  async mail(notice, reader) {
    const options = await readRequest(notice, reader);
    const { reminder } = notice.data;
    return (
      options && (reminder ? requestReminderMail({ ...options, days: Number(reminder) }) : newRequestMail(options))
    );
  },
  push: pushAboutChat,
};

/** Like newRequest. Stops once it is answered or over. */
export const requestExpiring: NotificationKind<'request_expiring', AboutChat> = {
  kind: 'request_expiring',
  facts: { chat: chatFacts },
  verdict: verdictOnOpen,
  async mail(notice, reader) {
    const options = await readRequest(notice, reader);
    return options && requestExpiringMail(options);
  },
  push: pushAboutChat,
};

function verdictOnOpen({ facts: { chat } }: DueNotice<AboutChat>, now: Date) {
  if (!chat?.isReachable) return 'gone';
  if (chat.state === 'accepted' || chat.state === 'declined') return 'seen';
  return chat.state === 'open' && Date.parse(chat.expiresAt) > now.getTime() ? 'send' : 'gone';
}

/**
 * The link to read is first. Links to answer open a page with a confirmation, as mail programs open links to inspect
 * them.
 */
async function readRequest({ facts: { chat }, data }: DueNotice<AboutChat>, reader: MailReader) {
  const { services, sql, userId, locale, page, unsubscribe } = reader;
  if (!chat?.name || !data.chat) return undefined;
  const request = { chatId: data.chat, addresseeId: userId };
  const requester = await readRequester(services, sql, { ...request, locale });
  if (!requester) return undefined;
  const answerPage = async (decision: 'accept' | 'decline') => {
    const url = page('answer');
    const code = await createLinkCode(services, userId, 'answer', { chat: request.chatId, decision });
    url.searchParams.set('token', code);
    return url;
  };
  return {
    locale,
    requester,
    offered: await readOfferedTimes(services, sql, { ...request, page: () => page('time') }),
    until: new Date(chat.expiresAt),
    readUrl: page(`chat/${request.chatId}`),
    acceptUrl: await answerPage('accept'),
    declineUrl: await answerPage('decline'),
    unsubscribe,
  };
}
