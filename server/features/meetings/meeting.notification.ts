import { brand } from '../../../contract/brand.ts';
import type { MeetingNews } from '../../../contract/constants/meetings.ts';
import { meetingMail } from '../../emails/about-meeting.ts';
import type { WrittenMail } from '../../emails/layout.ts';
import { invitation } from '../../emails/meeting-calendar.ts';
import { type AboutChat, chatFacts } from '../chat/public.ts';
import type { DueNotice, MailReader, NotificationKind } from '../notifications/public.ts';
import { type MeetingFacts, meetingFacts, newsOfMeeting, pathOfMeeting, slotsToCome } from './meeting-facts.ts';

interface Facts extends AboutChat {
  meeting: MeetingFacts | null;
}

/** Names the other member; the mail and its calendar entry add when and where. Stops once an offer is seen, withdrawn or over. */
export const meeting: NotificationKind<'meeting', Facts> = {
  kind: 'meeting',
  facts: { chat: chatFacts, meeting: meetingFacts },
  sameBy: 'chat',
  /** Seeing an offer closes its notification; an agreed or cancelled meeting is sent to the calendar in any case. */
  verdict({ facts: { chat, meeting }, channel, seenAt }, now) {
    const news = meeting && newsOfMeeting(meeting, now);
    const isOpen = chat?.state === 'accepted' || (chat?.state === 'open' && Date.parse(chat.expiresAt) > now.getTime());
    if (!chat?.isReachable || !news || !isOpen) return 'gone';
    return seenAt && (channel === 'push' || (news !== 'agreed' && news !== 'cancelled')) ? 'seen' : 'send';
  },
  /**
   * What one side alone could repeat: offers after others that were mailed and not seen, of any meeting of the two,
   * and a time that is still as it was mailed.
   */
  isSaid({ facts: { chat, meeting }, data, sent }, now) {
    const news = meeting && newsOfMeeting(meeting, now);
    if (!chat || !meeting || !news) return false;
    if (news === 'agreed') {
      const agreed = sent.find((one) => one.data.meeting === data.meeting && one.data.news === 'agreed');
      return agreed !== undefined && agreed.data.time === meeting.startsAt;
    }
    const offered = sent.find((one) => one.data.news === 'proposed' || one.data.news === 'moved');
    return isOffer(news) && offered !== undefined && !offered.isSeen && offered.data.read === chat.read;
  },
  // Only a member who has accepted can agree on a meeting.
  covers: ({ facts: { meeting }, data }) =>
    meeting?.state === 'agreed' ? { kind: 'request_accepted', group: data.chat } : undefined,
  remember({ facts: { chat, meeting } }, now) {
    const news = meeting && newsOfMeeting(meeting, now);
    const time = news === 'agreed' ? (meeting?.startsAt ?? undefined) : undefined;
    return { read: chat?.read, news: news ?? undefined, time };
  },
  mail(notice, reader) {
    const { meeting } = notice.facts;
    const now = reader.services.clock();
    return mailOf(notice, meeting ? newsOfMeeting(meeting, now) : undefined, reader, now);
  },
  push: (notice, now) => pushOf(notice, notice.facts.meeting ? newsOfMeeting(notice.facts.meeting, now) : undefined),
};

const reminderNews: Record<string, 'tomorrow' | 'soon'> = { day: 'tomorrow', hour: 'soon' };

/** Says what meeting says. Stops once the meeting is cancelled, moved or has begun. */
export const meetingReminder: NotificationKind<'meeting_reminder', Facts> = {
  kind: 'meeting_reminder',
  facts: { chat: chatFacts, meeting: meetingFacts },
  /** A reminder applies only to the current time. */
  verdict({ facts: { chat, meeting }, data: { startsAt } }, now) {
    if (!chat?.isReachable || chat.state !== 'accepted' || meeting?.state !== 'agreed') return 'gone';
    if (meeting.startsAt === null || startsAt === undefined) return 'gone';
    const time = Date.parse(meeting.startsAt);
    return time === Date.parse(startsAt) && time > now.getTime() ? 'send' : 'gone';
  },
  mail: (notice, reader) => mailOf(notice, reminderNews[notice.data.before ?? ''], reader, reader.services.clock()),
  push: (notice) => pushOf(notice, notice.data.before),
};

const isOffer = (news: MeetingNews) => news === 'proposed' || news === 'moved';

function pushOf({ facts: { chat, meeting }, data }: DueNotice<Facts>, news: string | undefined) {
  if (!meeting) return undefined;
  return {
    path: pathOfMeeting(meeting, data.chat),
    group: `meeting ${meeting.id}`,
    name: chat?.name ?? undefined,
    news,
  };
}

/** With the calendar entry if the meeting is agreed or cancelled. */
function mailOf(
  { facts: { chat, meeting }, data }: DueNotice<Facts>,
  news: MeetingNews | undefined,
  { services: { environment }, locale, email, page, unsubscribe }: MailReader,
  now: Date,
): WrittenMail | undefined {
  if (!meeting || !news || !chat?.name) return undefined;
  const { id, version, minutes, place, link } = meeting;
  const { name } = chat;
  const startsAt = meeting.startsAt === null ? null : new Date(meeting.startsAt);
  const slots = isOffer(news) ? slotsToCome(meeting, now) : [];
  const url = page(pathOfMeeting(meeting, data.chat));
  const mail = meetingMail({ locale, news, name, startsAt, slots, minutes, where: place ?? link, url, unsubscribe });
  if (!startsAt || (news !== 'agreed' && news !== 'cancelled')) return mail;
  const meetings = [{ id, version, state: news, startsAt, minutes, name, place, link }];
  const from = senderOf(environment.mailFrom);
  const calendar = invitation({ locale, meetings, publicUrl: environment.publicUrl, to: email, from, now });
  return { ...mail, calendar };
}

/** The address of a sender that may be written with a name. */
function senderOf(mailFrom: string | undefined): string {
  return mailFrom?.match(/<([^<>]+)>\s*$/)?.[1] ?? mailFrom ?? brand.mailFrom.address;
}
