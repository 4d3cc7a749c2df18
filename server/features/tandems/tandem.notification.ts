import type { TandemEventKind, TandemNews, TandemTerm } from '../../../contract/constants/tandems.ts';
import * as limits from '../../../contract/limits.ts';
import { tandemMail } from '../../emails/about-tandem.ts';
import { type AboutChat, chatFacts } from '../chat/public.ts';
import { faceForMail } from '../images/public.ts';
import type { NotificationKind } from '../notifications/public.ts';

interface TandemFacts {
  /** its latest event */
  event: TandemEventKind;
  byMe: boolean;
  byClock: boolean;
  /** when the reader last moved it */
  movedByMeAt: string | null;
  /** the reader was not notified of any terms before the current ones */
  isNew: boolean;
  pausedUntil: string | null;
  endsOn: string | null;
  renewalWeeks: TandemTerm | null;
}

interface Facts extends AboutChat {
  tandem: TandemFacts | null;
}

const tandemFacts = `select json_build_object('event', last.kind, 'byMe', coalesce(last.by_id = n.user_id, false),
      'byClock', last.by_id is null,
      'movedByMeAt', (select max(e.at) from tandem_events e where e.tandem_id = t.id and e.by_id = n.user_id),
      'isNew', exists (select from tandem_events e where e.tandem_id = t.id and e.kind = 'proposed' and e.at >= n.created_at),
      'pausedUntil', t.paused_until, 'endsOn', t.ends_on, 'renewalWeeks', t.renewal_weeks)
    from tandems t cross join lateral (
      select e.kind, e.by_id from tandem_events e where e.tandem_id = t.id order by e.id desc limit 1) last
    where t.id = (n.data->>'tandem')::uuid`;

/** Groups of events, so that repeating one does not fill a mailbox. */
const topicOf: Record<TandemEventKind, 'terms' | 'pause' | 'term' | 'end'> = {
  paired: 'terms',
  proposed: 'terms',
  changed: 'terms',
  withdrawn: 'terms',
  accepted: 'term',
  declined: 'end',
  paused: 'pause',
  resumed: 'pause',
  renewal_offered: 'term',
  renewed: 'term',
  ended: 'end',
};

/**
 * Names the other member; never what the two agreed or wrote, nor why it ended. Stops once the reader opens or moves it, or
 * the proposal is withdrawn.
 */
export const tandem: NotificationKind<'tandem', Facts> = {
  kind: 'tandem',
  facts: { chat: chatFacts, tandem: tandemFacts },
  /** If the reader acted since, it is closed. A decline is mailed, never pushed. */
  verdict({ facts: { chat, tandem }, channel, seenAt }) {
    if (!chat?.isReachable || chat.state !== 'accepted' || !tandem || tandem.event === 'withdrawn') return 'gone';
    if (tandem.event === 'declined' && channel === 'push') return 'gone';
    return seenAt || tandem.byMe ? 'seen' : 'send';
  },
  /** The other side repeats the same, and the reader has not acted since. */
  isSaid({ facts: { tandem }, sent: [last] }) {
    const event = last?.data.event;
    if (!tandem || !event || topicOf[event as TandemEventKind] !== topicOf[tandem.event]) return false;
    return tandem.movedByMeAt === null || Date.parse(tandem.movedByMeAt) < Date.parse(last.at);
  },
  remember: ({ facts: { tandem } }) => ({ event: tandem?.event }),
  async mail({ facts: { chat, tandem }, data }, { services, locale, page, unsubscribe }) {
    if (!chat?.name || !tandem) return undefined;
    const { event, pausedUntil, endsOn, renewalWeeks } = tandem;
    return tandemMail({
      locale,
      news: newsOf(tandem),
      name: chat.name,
      face: await faceForMail(services, chat.face),
      day: event === 'paused' ? pausedUntil : endsOn,
      weeks: event === 'renewal_offered' ? renewalWeeks : limits.renewalWeeks,
      url: page(`together/${data.tandem}`),
      unsubscribe,
    });
  },
  push: ({ facts: { chat, tandem }, data }) =>
    tandem ? { path: `together/${data.tandem}`, name: chat?.name ?? undefined, news: newsOf(tandem) } : undefined,
};

/** The content of a notification about a tandem: terms changed before anyone was notified of them are new ones. */
function newsOf({ event, byClock, isNew }: TandemFacts): TandemNews {
  if (event === 'withdrawn') throw new Error('no one is notified of a withdrawal');
  if (event === 'changed' && isNew) return 'proposed';
  return event === 'ended' && byClock ? 'term' : event;
}
