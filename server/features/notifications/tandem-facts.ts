import type { CheckInKind } from '../../../contract/constants/check-ins.ts';
import type { TandemEventKind, TandemNews, TandemTerm } from '../../../contract/constants/together.ts';
import * as limits from '../../../contract/limits.ts';

/** How a tandem stands that a notice is about. */
export interface TandemFacts {
  /** the last that happened to it */
  event: TandemEventKind;
  byMe: boolean;
  byClock: boolean;
  /** when the member last moved it */
  movedByMeAt: string | null;
  /** the member has not been told of any terms before those that stand */
  isNew: boolean;
  pausedUntil: string | null;
  endsOn: string | null;
  renewalWeeks: TandemTerm | null;
}

/** TandemFacts of the tandem a notice n names. */
export const tandemFacts = `select json_build_object('event', last.kind, 'byMe', coalesce(last.by_id = n.user_id, false),
      'byClock', last.by_id is null,
      'movedByMeAt', (select max(e.at) from tandem_events e where e.tandem_id = t.id and e.by_id = n.user_id),
      'isNew', exists (select from tandem_events e where e.tandem_id = t.id and e.kind = 'proposed' and e.at >= n.created_at),
      'pausedUntil', t.paused_until, 'endsOn', t.ends_on, 'renewalWeeks', t.renewal_weeks)
    from tandems t cross join lateral (
      select e.kind, e.by_id from tandem_events e where e.tandem_id = t.id order by e.id desc limit 1) last
    where t.id = (n.data->>'tandem')::uuid`;

/** A question how a tandem goes. */
export interface CheckInFacts {
  kind: CheckInKind;
  isAnswered: boolean;
  isRunning: boolean;
}

/** CheckInFacts of the question a notice n names. */
export const checkInFacts = `select json_build_object('kind', i.kind, 'isAnswered', i.answer is not null, 'isRunning', t.state = 'active')
    from check_ins i join tandems t on t.id = i.tandem_id where i.id = (n.data->>'checkIn')::uuid`;

/** What belongs together, so that going back and forth alone fills nobody's mailbox. */
export const topicOf: Record<TandemEventKind, 'terms' | 'pause' | 'term' | 'end'> = {
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

/** What a notice says of a tandem: terms that were changed before anybody heard of them are new ones. */
export function newsOf({ event, byClock, isNew }: TandemFacts): TandemNews {
  if (event === 'withdrawn') throw new Error('nobody is told of what was taken back');
  if (event === 'changed' && isNew) return 'proposed';
  return event === 'ended' && byClock ? 'term' : event;
}

/** The day and the weeks that belong to what a notice says: as tandemMail of server/emails/ takes them. */
export function figuresOf({ event, pausedUntil, endsOn, renewalWeeks }: TandemFacts) {
  return {
    day: event === 'paused' ? pausedUntil : endsOn,
    weeks: event === 'renewal_offered' ? renewalWeeks : limits.renewalWeeks,
  };
}
