import type { MeetingNews } from '../../../contract/constants/meetings.ts';
import { deliverAt } from './deliver-at.ts';
import { isRightReminder, newsOfMeeting } from './meeting-facts.ts';
import type { NoticeState } from './notice-state.ts';
import { isLastReminderDue } from './notify-of-request.ts';
import { topicOf } from './tandem-facts.ts';

/** What is to be done with a notice whose time has come. */
export type Verdict =
  | { kind: 'tell' }
  | { kind: 'close'; why: 'seen' | 'gone' }
  /** what the member has not seen is younger than the notice: not yet time */
  | { kind: 'wait'; until: Date };

/** A device shows one notice about a chat, or a post, in so many seconds, unless the chat was read meanwhile. */
const secondsOfPeace = { chat: 60, post: 3600 };

const tell: Verdict = { kind: 'tell' };
const seen: Verdict = { kind: 'close', why: 'seen' };
const gone: Verdict = { kind: 'close', why: 'gone' };

/**
 * Whether a notice is still to be told, as things stand now (decision 022: one event, one notice). What was seen in the
 * app, answered, withdrawn or deleted meanwhile is not; nor is anything of somebody out of reach.
 */
export function verdictOn(notice: NoticeState, now: Date): Verdict {
  switch (notice.kind) {
    case 'new_request':
    case 'request_expiring':
      return onRequest(notice, now);
    case 'unread_messages':
      return onUnread(notice, now);
    case 'request_accepted':
    case 'request_declined':
    case 'both_said_yes':
      return onAnswer(notice);
    case 'proposals':
      return notice.proposals.length > 0 ? tell : seen;
    case 'tandem':
      return onTandem(notice);
    case 'meeting':
      return onMeeting(notice, now);
    case 'meeting_reminder':
      return onReminder(notice, now);
    case 'new_comment':
    case 'joined':
      return onPost(notice);
    case 'check_in':
      return onCheckIn(notice);
    case 'news':
      return notice.announcement ? tell : gone;
  }
}

/** A request that was read needs no notice, but is asked for until it is answered: once, and once more before it ends (decision 008). */
function onRequest({ kind, chat, data, seenAt }: NoticeState, now: Date): Verdict {
  if (!chat?.isReachable) return gone;
  if (chat.state === 'accepted' || chat.state === 'declined') return seen;
  if (chat.state !== 'open' || Date.parse(chat.expiresAt) <= now.getTime()) return gone;
  if (data.reminder && isLastReminderDue(new Date(chat.expiresAt), now)) return gone;
  const isFirst = kind === 'new_request' && data.reminder === undefined;
  return isFirst && (chat.read > 0 || seenAt) ? seen : tell;
}

function onUnread({ chat, channel }: NoticeState, now: Date): Verdict {
  if (!chat?.isReachable || chat.state !== 'accepted') return gone;
  if (chat.unread === 0 || chat.unreadSince === null) return seen;
  const until = deliverAt('unread_messages', channel, new Date(chat.unreadSince));
  return until > now ? { kind: 'wait', until } : tell;
}

function onAnswer({ kind, chat, seenAt }: NoticeState): Verdict {
  if (!chat?.isReachable || chat.state !== (kind === 'request_declined' ? 'declined' : 'accepted')) return gone;
  return seenAt ? seen : tell;
}

/** A question waits for its answer, not for a look. */
function onCheckIn({ chat, checkIn }: NoticeState): Verdict {
  if (!chat?.isReachable || chat.state !== 'accepted' || !checkIn?.isRunning) return gone;
  return checkIn.isAnswered ? seen : tell;
}

/** Who has moved it since has seen it. That somebody has no time is for the mailbox, not for a screen that lights up. */
function onTandem({ chat, tandem, channel, seenAt }: NoticeState): Verdict {
  if (!chat?.isReachable || chat.state !== 'accepted' || !tandem || tandem.event === 'withdrawn') return gone;
  if (tandem.event === 'declined' && channel === 'push') return gone;
  return seenAt || tandem.byMe ? seen : tell;
}

/** Who has seen what is offered needs no notice of it; what is agreed or cancelled goes to the calendar in any case. */
function onMeeting({ chat, meeting, channel, seenAt }: NoticeState, now: Date): Verdict {
  const news = meeting && newsOfMeeting(meeting, now);
  if (!chat?.isReachable || !news || !isOpen(chat, now)) return gone;
  if (seenAt && (channel === 'push' || (news !== 'agreed' && news !== 'cancelled'))) return seen;
  return tell;
}

function onReminder({ chat, meeting, data }: NoticeState, now: Date): Verdict {
  if (!chat?.isReachable || chat.state !== 'accepted' || !meeting) return gone;
  return isRightReminder(meeting, data.startsAt, now) ? tell : gone;
}

function isOpen({ state, expiresAt }: NonNullable<NoticeState['chat']>, now: Date): boolean {
  return state === 'accepted' || (state === 'open' && Date.parse(expiresAt) > now.getTime());
}

function onPost({ post, seenAt }: NoticeState): Verdict {
  if (!post?.isShown || post.people.length === 0) return gone;
  return seenAt ? seen : tell;
}

/**
 * Whether an earlier mail about the same says it all: the member has not looked at the chat or at what is offered there, or done
 * anything about the tandem, since.
 */
export function isToldAlready(notice: NoticeState, now: Date): boolean {
  if (notice.channel !== 'mail') return false;
  if (notice.kind === 'unread_messages') return isUnreadSinceTold(notice);
  if (notice.kind === 'meeting') return isMeetingAgain(notice, now);
  return notice.kind === 'tandem' && isSameAgain(notice);
}

/** Until when a device is left in peace about the same: it has just shown it, and the member has not looked there since. */
export function peaceUntil(notice: NoticeState): Date | undefined {
  const { kind, channel, told, post } = notice;
  if (channel !== 'push' || !told) return undefined;
  const seconds = post ? secondsOfPeace.post : secondsOfPeace.chat;
  if (kind === 'unread_messages' && !isUnreadSinceTold(notice)) return undefined;
  return new Date(Date.parse(told.at) + seconds * 1000);
}

/** The same back and forth of the other side, to which the member has not said anything since. */
function isSameAgain({ tandem, told }: NoticeState): boolean {
  if (!tandem || !told?.event || topicOf[told.event] !== topicOf[tandem.event]) return false;
  return tandem.movedByMeAt === null || Date.parse(tandem.movedByMeAt) < Date.parse(told.at);
}

/**
 * What one alone can go on with: times offered after others that were mailed and not looked at, of whichever meeting of the two, and
 * a time that stays as it was mailed.
 */
function isMeetingAgain({ meeting, chat }: NoticeState, now: Date): boolean {
  const news = meeting && newsOfMeeting(meeting, now);
  if (!meeting || !chat || !news) return false;
  const { offerTold, agreedTold, startsAt } = meeting;
  if (news === 'agreed') return agreedTold === startsAt;
  return isOffer(news) && offerTold !== null && !offerTold.isSeen && offerTold.read === chat.read;
}

const isOffer = (news: MeetingNews) => news === 'proposed' || news === 'moved';

function isUnreadSinceTold({ chat, told }: NoticeState): boolean {
  return chat !== null && told !== null && told.read === chat.read;
}
