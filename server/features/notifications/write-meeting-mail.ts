import { brand } from '../../../contract/brand.ts';
import type { Locale } from '../../../contract/locales.ts';
import { meetingMail } from '../../emails/about-meeting.ts';
import type { WrittenMail } from '../../emails/layout.ts';
import { invitation } from '../../emails/meeting-calendar.ts';
import type { Services } from '../../http/endpoint.ts';
import { newsOfMeeting, slotsToCome } from './meeting-facts.ts';
import type { NoticeState } from './notice-state.ts';

/** The mail of a notice about a meeting; with what changes it in the reader's calendar where it was agreed, or is cancelled. */
export function writeMeetingMail(
  { environment, clock }: Services,
  { kind, meeting, chat, data }: NoticeState,
  options: { locale: Locale; email: string; url: URL; unsubscribe: URL },
): WrittenMail | undefined {
  const now = clock();
  const news = kind === 'meeting_reminder' ? reminderNews[data.before ?? ''] : meeting && newsOfMeeting(meeting, now);
  const name = chat?.name;
  if (!meeting || !news || !name) return undefined;
  const { locale, email, url, unsubscribe } = options;
  const { minutes, place, link } = meeting;
  const startsAt = meeting.startsAt === null ? null : new Date(meeting.startsAt);
  const slots = news === 'proposed' || news === 'moved' ? slotsToCome(meeting, now) : [];
  const where = place ?? link;
  const mail = meetingMail({ locale, news, name, startsAt, slots, minutes, where, url, unsubscribe });
  if (!startsAt || (news !== 'agreed' && news !== 'cancelled')) return mail;
  const { id, revision } = meeting;
  const meetings = [{ id, revision, state: news, startsAt, minutes, name, place, link }];
  const from = senderOf(environment.mailFrom);
  const calendar = invitation({ locale, meetings, publicUrl: environment.publicUrl, to: email, from, now });
  return { ...mail, calendar };
}

const reminderNews: Record<string, 'tomorrow' | 'soon'> = { day: 'tomorrow', hour: 'soon' };

/** The address alone of a sender that may be written with a name. */
function senderOf(mailFrom: string | undefined): string {
  return mailFrom?.match(/<([^<>]+)>\s*$/)?.[1] ?? mailFrom ?? brand.mailFrom.address;
}
