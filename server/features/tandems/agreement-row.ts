import type { TandemEnding, TandemState, TandemTerm } from '../../../contract/constants/tandems.ts';
import type { Agreement } from './agreement.ts';

/** An agreement as stored in a row of tandems. */
export interface AgreementRow {
  state: TandemState;
  proposedBy: string | null;
  termWeeks: TandemTerm;
  startsOn: string | null;
  endsOn: string | null;
  pausedOn: string | null;
  pausedUntil: string | null;
  renewalBy: string | null;
  renewalWeeks: TandemTerm | null;
  endedOn: string | null;
  ending: TandemEnding | null;
}

const days = ['starts_on', 'ends_on', 'paused_on', 'paused_until', 'ended_on'] as const;
const inWords = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The columns of an agreement, for tandems under an alias. Days as text, so that no time zone touches them. */
export function agreementColumns(alias: string): string {
  const asText = days.map((day) => `${alias}.${day}::text as "${inWords(day)}"`);
  return `${alias}.state, ${alias}.proposed_by as "proposedBy", ${alias}.term_weeks as "termWeeks", ${asText.join(', ')},
    ${alias}.renewal_by as "renewalBy", ${alias}.renewal_weeks as "renewalWeeks", ${alias}.ending`;
}

export function agreementOf({ renewalBy, renewalWeeks, ...row }: AgreementRow): Agreement {
  const { state, proposedBy, termWeeks, startsOn, endsOn, pausedOn, pausedUntil, endedOn, ending } = row;
  const renewal = renewalBy && renewalWeeks ? { by: renewalBy, weeks: renewalWeeks } : null;
  return { state, proposedBy, termWeeks, startsOn, endsOn, pausedOn, pausedUntil, renewal, endedOn, ending };
}

/** An agreement as columns of tandems. */
export function columnsOf(agreement: Agreement) {
  return {
    state: agreement.state,
    proposed_by: agreement.proposedBy,
    term_weeks: agreement.termWeeks,
    starts_on: agreement.startsOn,
    ends_on: agreement.endsOn,
    paused_on: agreement.pausedOn,
    paused_until: agreement.pausedUntil,
    renewal_by: agreement.renewal?.by ?? null,
    renewal_weeks: agreement.renewal?.weeks ?? null,
    ended_on: agreement.endedOn,
    ending: agreement.ending,
  };
}
