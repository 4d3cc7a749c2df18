import type { MeetingNews } from '../../../contract/constants/meetings.ts';
import { meetingMail } from '../../emails/about-meeting.ts';
import { invitation, senderOf } from '../../emails/calendar.ts';
import type { WrittenMail } from '../../emails/layout.ts';
import { type AboutChat, chatFacts } from '../chat/public.ts';
import { faceForMail } from '../images/public.ts';
import type { DueNotice, MailReader, NotificationKind } from '../notifications/public.ts';
import { calendarEntryOf, pathOfRoom } from './meeting-row.ts';

/** The state of a notification's meeting. Times are as JSON writes them. */
interface MeetingFacts {
  id: string;
  /** the current tandem of the two: meetings are answered on its page */
  tandem: string | null;
  state: 'proposed' | 'agreed' | 'cancelled';
  version: number;
  minutes: number;
  mode: 'online' | 'inPerson';
  place: string | null;
  link: string | null;
  slots: string[];
  slotsByMe: boolean;
  startsAt: string | null;
  wasAgreed: boolean;
  proposedByMe: boolean;
  cancelledByMe: boolean;
  /** cancelled because one of the two became unreachable */
  cancelledByDeletion: boolean;
}

/** MeetingFacts of the meeting that notification n names. */
const meetingFacts = `select json_build_object('id', m.id,
      'tandem', (select t.id from tandems t where t.chat_id = m.chat_id and t.state <> 'ended'), 'state', m.state, 'version', m.version,
      'minutes', m.minutes, 'mode', m.mode, 'place', m.place, 'link', m.link, 'slots', coalesce(to_json(m.slots), '[]'),
      'slotsByMe', coalesce(m.slots_by = n.user_id, false), 'startsAt', m.starts_at, 'wasAgreed', m.agreed_at is not null,
      'proposedByMe', m.proposed_by = n.user_id, 'cancelledByMe', coalesce(m.cancelled_by = n.user_id, false),
      'cancelledByDeletion', m.cancelled_by is null)
    from meetings m where m.id = (n.data->>'meeting')::uuid`;

/** The page of a chat's meeting, without the locale. */
function pathOfMeeting({ tandem }: MeetingFacts, chatId: string | undefined): string {
  return tandem ? `together/${tandem}` : `chat/${chatId}`;
}

/** The content of a notification about a meeting in its present state; undefined: nothing any more. */
function newsOfMeeting(meeting: MeetingFacts, now: Date): MeetingNews | undefined {
  const { state, startsAt, slotsByMe } = meeting;
  const isToCome = startsAt !== null && Date.parse(startsAt) > now.getTime();
  const awaitsMe = slotsToCome(meeting, now).length > 0 && !slotsByMe;
  if (state === 'proposed') return awaitsMe ? 'proposed' : undefined;
  if (state === 'agreed') {
    if (!isToCome) return undefined;
    if (meeting.slots.length === 0) return 'agreed';
    return awaitsMe ? 'moved' : undefined;
  }
  if (meeting.cancelledByDeletion) return undefined;
  if (meeting.wasAgreed) return isToCome ? 'cancelled' : undefined;
  return meeting.proposedByMe && !meeting.cancelledByMe ? 'declined' : undefined;
}

/** Its times that are still in the future. */
function slotsToCome({ slots }: Pick<MeetingFacts, 'slots'>, now: Date): Date[] {
  return slots.map((slot) => new Date(slot)).filter((slot) => slot > now);
}

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

/** Like meeting. Stops once the meeting is cancelled, moved or has started. */
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
async function mailOf(
  { facts: { chat, meeting }, data }: DueNotice<Facts>,
  news: MeetingNews | undefined,
  { services, locale, email, page, unsubscribe }: MailReader,
  now: Date,
): Promise<WrittenMail | undefined> {
  if (!meeting || !news || !chat?.name) return undefined;
  const { minutes, place, link } = meeting;
  const { name } = chat;
  const startsAt = meeting.startsAt === null ? null : new Date(meeting.startsAt);
  const slots = isOffer(news) ? slotsToCome(meeting, now) : [];
  const { environment } = services;
  const room = pathOfRoom(meeting, environment.rooms);
  const isReminder = news === 'tomorrow' || news === 'soon';
  const url = page(isReminder && room ? room : pathOfMeeting(meeting, data.chat));
  const where = place ?? (room && !isOffer(news) ? page(room).href : link);
  const face = await faceForMail(services, chat.face);
  const mail = meetingMail({
    locale,
    news,
    name,
    face,
    startsAt,
    slots,
    minutes,
    where,
    url,
    unsubscribe,
  });
  if (!startsAt || (news !== 'agreed' && news !== 'cancelled')) return mail;
  const entries = [calendarEntryOf({ ...meeting, startsAt, name }, news, { locale, environment })];
  const from = senderOf(environment.mailFrom);
  const calendar = invitation({ entries, publicUrl: environment.publicUrl, to: email, from, now });
  return { ...mail, calendar };
}
