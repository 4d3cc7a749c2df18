import type {
  ChosenEnding,
  TandemAct,
  TandemEnding,
  TandemEventKind,
  TandemState,
  TandemTerm,
} from '../../../contract/constants/tandems.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import * as limits from '../../../contract/limits.ts';
import { daysAfter, daysBetween } from '../../base/days.ts';

/** The state of a tandem (product 19). Days are on the site's clock, written 2026-11-28. */
export interface Agreement {
  state: TandemState;
  /** who wrote the current terms, or first agreed to those of an organisation; null: an organisation, no one agreed yet */
  proposedBy: string | null;
  termWeeks: TandemTerm;
  startsOn: string | null;
  /** the first day after the term */
  endsOn: string | null;
  pausedOn: string | null;
  pausedUntil: string | null;
  renewal: { by: string; weeks: TandemTerm } | null;
  endedOn: string | null;
  ending: TandemEnding | null;
}

/** A move of one of the two. */
export type Move =
  | { act: 'accept' | 'decline' | 'withdraw' | 'resume' }
  | { act: 'change'; termWeeks: TandemTerm }
  | { act: 'pause'; until: string }
  | { act: 'renew'; weeks: TandemTerm }
  | { act: 'end'; ending: ChosenEnding };

/** The state after a move, and the event both read; without an event nothing changed. */
export interface Step {
  agreement: Agreement;
  event: TandemEventKind | null;
}

/**
 * The result of a move of one of the two on a day. Returns an error code if it is no longer possible: tandem_changed,
 * or invalid_input for a pause that does not end in the future, or too late.
 */
export function moved(agreement: Agreement, move: Move, by: string, today: string): Step | ErrorCode {
  if (isDone(agreement, move, by)) return { agreement, event: null };
  if (!actsOf(agreement, by, today).includes(move.act)) return 'tandem_changed';
  switch (move.act) {
    case 'accept':
      if (agreement.proposedBy === null) return step(agreement, 'proposed', { proposedBy: by });
      return step(agreement, 'accepted', {
        state: 'active',
        startsOn: today,
        endsOn: daysAfter(today, 7 * agreement.termWeeks),
      });
    case 'change':
      return step(agreement, 'changed', { proposedBy: by, termWeeks: move.termWeeks });
    case 'decline':
      return step(agreement, 'declined', ended('not_now', today));
    case 'withdraw':
      return step(agreement, 'withdrawn', ended('withdrawn', today));
    case 'pause': {
      const days = daysBetween(today, move.until);
      if (days < 1 || days > 7 * limits.pauseWeeks) return 'invalid_input';
      return step(agreement, 'paused', { state: 'paused', pausedOn: today, pausedUntil: move.until });
    }
    case 'resume':
      return step(agreement, 'resumed', resumedOn(agreement, today));
    case 'renew':
      return renewed(agreement, move.weeks, by, today);
    case 'end':
      return step(agreement, 'ended', ended(move.ending, today));
  }
}

/** What the clock does to an agreement on a day: it ends a pause or a term. null: nothing. */
export function movedByClock(agreement: Agreement, today: string): Step | null {
  if (agreement.state === 'paused' && agreement.pausedUntil !== null && agreement.pausedUntil <= today)
    return step(agreement, 'resumed', resumedOn(agreement, agreement.pausedUntil));
  if (agreement.state === 'active' && agreement.endsOn !== null && agreement.endsOn <= today)
    return step(agreement, 'ended', ended('term', agreement.endsOn));
  return null;
}

/** What a member can do on a day. */
export function actsOf(agreement: Agreement, by: string, today: string): TandemAct[] {
  const { state, proposedBy } = agreement;
  if (state === 'proposed') return proposedBy === by ? ['change', 'withdraw'] : ['accept', 'change', 'decline'];
  if (state === 'active') return [...(canRenew(agreement, today) ? (['renew'] as const) : []), 'pause', 'end'];
  if (state === 'paused') return ['resume', 'end'];
  return canRenew(agreement, today) ? ['renew'] : [];
}

/** Whether two are in a tandem, also a paused one. */
export function isRunning({ state }: Agreement): boolean {
  return state === 'active' || state === 'paused';
}

/** A running term from two weeks before its end, and a finished one for some weeks. */
function canRenew({ state, endsOn, endedOn, ending, renewal }: Agreement, today: string): boolean {
  if (state === 'active') return endsOn !== null && (renewal !== null || daysBetween(today, endsOn) <= 14);
  const isOver = ending === 'term' || ending === 'goal';
  return state === 'ended' && isOver && endedOn !== null && daysBetween(endedOn, today) <= 7 * limits.renewalWeeks;
}

/** The same move twice is applied once. */
function isDone(agreement: Agreement, move: Move, by: string): boolean {
  switch (move.act) {
    case 'accept':
      return agreement.state === 'active' && agreement.proposedBy !== by;
    case 'decline':
      return agreement.ending === 'not_now' && agreement.proposedBy !== by;
    case 'withdraw':
      return agreement.ending === 'withdrawn' && agreement.proposedBy === by;
    case 'resume':
      return agreement.state === 'active';
    case 'pause':
      return agreement.state === 'paused' && agreement.pausedUntil === move.until;
    case 'renew':
      return agreement.renewal?.by === by && agreement.renewal.weeks === move.weeks;
    case 'end':
      return agreement.state === 'ended' && agreement.startsOn !== null;
    default:
      return false;
  }
}

function renewed(agreement: Agreement, weeks: TandemTerm, by: string, today: string): Step {
  const { renewal, endsOn, state } = agreement;
  if (renewal === null || renewal.by === by || renewal.weeks !== weeks)
    return step(agreement, 'renewal_offered', { renewal: { by, weeks } });
  const from = state === 'active' && endsOn !== null ? endsOn : today;
  return step(agreement, 'renewed', {
    state: 'active',
    termWeeks: weeks,
    endsOn: daysAfter(from, 7 * weeks),
    renewal: null,
    endedOn: null,
    ending: null,
  });
}

/** A pause extends the term by its days. */
function resumedOn({ pausedOn, endsOn }: Agreement, day: string): Partial<Agreement> {
  const days = pausedOn === null ? 0 : Math.max(0, daysBetween(pausedOn, day));
  return {
    state: 'active',
    pausedOn: null,
    pausedUntil: null,
    endsOn: endsOn === null ? null : daysAfter(endsOn, days),
  };
}

const ended = (ending: TandemEnding, endedOn: string): Partial<Agreement> => ({
  state: 'ended',
  ending,
  endedOn,
  pausedOn: null,
  pausedUntil: null,
  renewal: null,
});

const step = (agreement: Agreement, event: TandemEventKind, change: Partial<Agreement>): Step => ({
  agreement: { ...agreement, ...change },
  event,
});
