import type { Locale } from '../../../contract/locales.ts';
import type { Sql } from '../../database/connection.ts';
import { bothSaidYesMail, requestAcceptedMail, unreadMessagesMail } from '../../emails/about-chat.ts';
import { newRequestMail, requestExpiringMail, requestReminderMail } from '../../emails/about-request.ts';
import { tandemMail } from '../../emails/about-tandem.ts';
import { checkInMail } from '../../emails/check-in.ts';
import { type DigestItem, digestMail } from '../../emails/digest.ts';
import type { WrittenMail } from '../../emails/layout.ts';
import { newsMail } from '../../emails/news.ts';
import { proposalsMail } from '../../emails/proposals.ts';
import { testNoticeMail } from '../../emails/test-notice.ts';
import type { Services } from '../../http/endpoint.ts';
import { createLinkCode } from '../mailed-links/public.ts';
import type { Delivery } from './delivery.ts';
import { digestItemOf } from './digest-item.ts';
import type { Recipient } from './find-recipient.ts';
import { pathOfMeeting } from './meeting-facts.ts';
import type { NoticeState } from './notice-state.ts';
import { presentProposals } from './present-proposals.ts';
import { readOfferedTimes } from './read-offered-times.ts';
import { readRequester } from './read-requester.ts';
import { stillToTell } from './still-to-tell.ts';
import { figuresOf, newsOf } from './tandem-facts.ts';
import { type UnsubscribeSubject, unsubscribeToken } from './unsubscribe-token.ts';
import { writeMeetingMail } from './write-meeting-mail.ts';

export interface NoticeMail extends WrittenMail {
  /** what can be stopped by a link in it */
  unsubscribeAbout?: UnsubscribeSubject;
}

/** Mails of one member: where their links lead, and the link to stop them. */
interface Reader {
  services: Services;
  userId: string;
  locale: Locale;
  email: string;
}

/** The mail of a delivery in the member's language; undefined when nothing of it is to be told any more. */
export async function writeNoticeMail(
  services: Services,
  sql: Sql,
  delivery: Delivery,
  { locale, email }: Recipient,
): Promise<NoticeMail | undefined> {
  const reader: Reader = { services, userId: delivery.userId, locale, email };
  if (delivery.kind === 'test') return testNoticeMail({ locale, url: page(reader, 'account/notifications') });
  const states = await stillToTell(sql, delivery, services.clock());
  const [first] = states;
  if (!first) return undefined;
  if (delivery.kind !== 'digest') return writeOne(reader, sql, first);
  const items = states.map((state) => digestItemOf(state, (path) => page(reader, path)));
  return writeDigest(
    reader,
    items.filter((item) => item !== undefined),
  );
}

async function writeOne(reader: Reader, sql: Sql, state: NoticeState): Promise<NoticeMail | undefined> {
  const { kind, chat, tandem, announcement } = state;
  const unsubscribe = unsubscribePage(reader, kind);
  const { locale } = reader;
  const stoppable = (mail: WrittenMail): NoticeMail => ({ ...mail, unsubscribeAbout: kind });
  if (kind === 'news') {
    const text = announcement?.[locale];
    return text ? stoppable(newsMail({ locale, text, url: page(reader, ''), unsubscribe })) : undefined;
  }
  if (kind === 'proposals') return stoppable(await writeProposals(reader, state));
  if (!chat?.name || !state.data.chat) return undefined;
  if (kind === 'new_request' || kind === 'request_expiring') {
    const mail = await writeRequest(reader, sql, state);
    return mail && stoppable(mail);
  }
  if (kind === 'meeting' || kind === 'meeting_reminder') {
    if (!state.meeting) return undefined;
    const url = page(reader, pathOfMeeting(state.meeting, state.data.chat));
    const mail = writeMeetingMail(reader.services, state, { locale, email: reader.email, url, unsubscribe });
    return mail && stoppable(mail);
  }
  if (kind === 'tandem') {
    if (!tandem) return undefined;
    const url = page(reader, `together/${state.data.tandem}`);
    const news = newsOf(tandem);
    return stoppable(tandemMail({ locale, news, name: chat.name, ...figuresOf(tandem), url, unsubscribe }));
  }
  if (kind === 'check_in') return stoppable(await writeCheckIn(reader, state, chat.name));
  const about = { locale, name: chat.name, url: page(reader, `chat/${state.data.chat}`), unsubscribe };
  if (kind === 'request_accepted') return stoppable(requestAcceptedMail(about));
  if (kind === 'both_said_yes') return stoppable(bothSaidYesMail(about));
  return kind === 'unread_messages' ? stoppable(unreadMessagesMail({ ...about, count: chat.unread })) : undefined;
}

/** Its link leads to the page that asks: programs that look at mails open what is in them. */
async function writeCheckIn(reader: Reader, { kind, checkIn, data }: NoticeState, name: string): Promise<WrittenMail> {
  const { services, userId, locale } = reader;
  const url = page(reader, 'check-in');
  url.searchParams.set('token', await createLinkCode(services, userId, 'check_in', { checkIn: data.checkIn ?? '' }));
  const unsubscribe = unsubscribePage(reader, kind);
  return checkInMail({ locale, kind: checkIn?.kind ?? 'half', name, url, unsubscribe });
}

/** The way to each of them leads to a page that asks once more, for the same reason. */
async function writeProposals(reader: Reader, { kind, proposals }: NoticeState): Promise<WrittenMail> {
  const { services, userId, locale } = reader;
  const told = await presentProposals(services, proposals, locale, async (proposal) => {
    const url = page(reader, 'proposal');
    url.searchParams.set('token', await createLinkCode(services, userId, 'proposal', { proposal }));
    return url;
  });
  return proposalsMail({
    locale,
    proposals: told,
    url: page(reader, 'proposals'),
    unsubscribe: unsubscribePage(reader, kind),
  });
}

/** Reading comes first. The ways to answer lead to a page that asks once more: programs that look at mails open what is in them. */
async function writeRequest(
  reader: Reader,
  sql: Sql,
  { kind, chat, data }: NoticeState,
): Promise<WrittenMail | undefined> {
  const { services, userId, locale } = reader;
  const chatId = data.chat ?? '';
  const requester = await readRequester(services, sql, { chatId, addresseeId: userId, locale });
  if (!requester) return undefined;
  const answerPage = async (decision: 'accept' | 'decline') => {
    const url = page(reader, 'answer');
    url.searchParams.set('token', await createLinkCode(services, userId, 'answer', { chat: chatId, decision }));
    return url;
  };
  const offered = await readOfferedTimes(services, sql, {
    chatId,
    addresseeId: userId,
    page: () => page(reader, 'time'),
  });
  const options = {
    locale,
    requester,
    offered,
    until: new Date(chat?.expiresAt ?? 0),
    readUrl: page(reader, `chat/${chatId}`),
    acceptUrl: await answerPage('accept'),
    declineUrl: await answerPage('decline'),
    unsubscribe: unsubscribePage(reader, kind),
  };
  if (kind === 'request_expiring') return requestExpiringMail(options);
  return data.reminder ? requestReminderMail({ ...options, days: Number(data.reminder) }) : newRequestMail(options);
}

function writeDigest(reader: Reader, items: DigestItem[]): NoticeMail | undefined {
  if (items.length === 0) return undefined;
  const { locale } = reader;
  const mail = digestMail({ locale, items, url: page(reader, 'feed'), unsubscribe: unsubscribePage(reader, 'digest') });
  return { ...mail, unsubscribeAbout: 'digest' };
}

function page({ services, locale }: Reader, path: string): URL {
  return new URL(path ? `/${locale}/${path}` : `/${locale}`, services.environment.publicUrl);
}

function unsubscribePage(reader: Reader, about: UnsubscribeSubject): URL {
  const url = page(reader, 'unsubscribe');
  url.searchParams.set('token', unsubscribeToken(reader.services.secret, { userId: reader.userId, about }));
  return url;
}
