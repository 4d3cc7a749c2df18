import type { CheckInAnswer, CheckInKind } from '../../../contract/constants/check-ins.ts';
import type { TandemTerm } from '../../../contract/constants/tandems.ts';
import { dayOf } from '../../../contract/format/clock.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { daysAfter } from '../../base/days.ts';

/** A question that was sent. */
export interface SentQuestion {
  kind: CheckInKind;
  userId: string;
  askedAt: Date;
  answer: CheckInAnswer | null;
  answeredAt: Date | null;
}

/** A running tandem. Days are on the site's clock. */
export interface Running {
  startsOn: string;
  /** the first day after the term */
  endsOn: string;
  termWeeks: TandemTerm;
  /** when the current term was agreed */
  termSince: Date;
  memberIds: readonly string[];
  /** all questions so far, in any order */
  sent: readonly SentQuestion[];
  /** when each of the two last wrote to the other */
  wroteAt: ReadonlyMap<string, Date>;
}

export interface Question {
  kind: CheckInKind;
  dueOn: string;
  userIds: readonly string[];
}

const scheduled = ['before_end', 'half', 'week2'] as const;
/** Days after which a missed question is skipped. */
const lateDays = 6;

/**
 * The question due in a running tandem, and for whom; null: none. None within checkInDays of the previous question.
 * Each occurs once per term, the one of the second week only in the first.
 */
export function questionDue(tandem: Running, now: Date): Question | null {
  const quietUntil = (at: Date) => at.getTime() + limits.checkInDays * dayMs;
  if (tandem.sent.some(({ askedAt }) => quietUntil(askedAt) > now.getTime())) return null;
  return scheduledQuestion(tandem, dayOf(now)) ?? questionAboutSilence(tandem, dayOf(now));
}

/** The days on which both are asked. */
export function questionDays({ startsOn, endsOn, termWeeks }: Pick<Running, 'startsOn' | 'endsOn' | 'termWeeks'>) {
  return {
    week2: daysAfter(startsOn, 14),
    half: daysAfter(endsOn, (-7 * termWeeks) / 2),
    before_end: daysAfter(endsOn, -7),
  };
}

function scheduledQuestion(tandem: Running, today: string): Question | null {
  const days = questionDays(tandem);
  const ofTerm = questionsInTerm(tandem);
  for (const kind of scheduled) {
    const dueOn = days[kind];
    const earlier = kind === 'week2' ? tandem.sent : ofTerm;
    if (earlier.some((one) => one.kind === kind)) continue;
    if (dueOn <= today && today <= daysAfter(dueOn, lateDays)) return { kind, dueOn, userIds: tandem.memberIds };
  }
  return null;
}

/**
 * If one reports getting no replies, the other is asked, once in a term; if that goes unanswered, the first is asked
 * whether the tandem is over. A partner who has written in the meantime is not silent.
 */
function questionAboutSilence(tandem: Running, dueOn: string): Question | null {
  const ofTerm = questionsInTerm(tandem);
  const sentTo = (kind: CheckInKind, userId: string) =>
    ofTerm.find((one) => one.kind === kind && one.userId === userId);
  const wroteSince = (userId: string, moment: Date) => (tandem.wroteAt.get(userId)?.getTime() ?? 0) > moment.getTime();
  for (const userId of tandem.memberIds) {
    const other = tandem.memberIds.find((id) => id !== userId);
    const said = ofTerm.find((one) => one.userId === userId && one.answer === 'partner_silent');
    if (other === undefined || !said?.answeredAt) continue;
    const stillThere = sentTo('still_there', other);
    if (!stillThere) {
      if (!wroteSince(other, said.answeredAt)) return { kind: 'still_there', dueOn, userIds: [other] };
    } else if (stillThere.answer === null && !sentTo('no_answer', userId)) {
      if (!wroteSince(other, stillThere.askedAt)) return { kind: 'no_answer', dueOn, userIds: [userId] };
    }
  }
  return null;
}

const questionsInTerm = ({ sent, termSince }: Running) => sent.filter(({ askedAt }) => askedAt >= termSince);
