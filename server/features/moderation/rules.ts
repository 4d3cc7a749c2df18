import {
  type ActionKind,
  type CaseState,
  type MeasureKind,
  measureKinds,
} from '../../../contract/constants/moderation.ts';
import type { ReportKind, ReportReason, reportOutcomes } from '../../../contract/constants/reports.ts';
import { dayMs, hourMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';

/** Points of a case's gravest reason. */
const pointsOf: Record<ReportReason, number> = { harassment: 8, spam: 4, other: 2 };
const mostFurtherReporters = 6;
const pointsPerEarlierCase = 2;
const mostEarlierCases = 3;

/**
 * The weight of a case: the points of its gravest reason, one for each further report (at most 6, so that a crowd
 * alone does not decide), and two for each earlier case about the same person whose measure is still in force (at most 3).
 */
export function weightOf(of: { reasons: Record<ReportReason, number>; earlierMeasures: number }): number {
  const named = (Object.keys(pointsOf) as ReportReason[]).filter((reason) => of.reasons[reason] > 0);
  const reports = named.reduce((sum, reason) => sum + of.reasons[reason], 0);
  const gravest = Math.max(0, ...named.map((reason) => pointsOf[reason]));
  const further = Math.min(Math.max(reports - 1, 0), mostFurtherReporters);
  return gravest + further + pointsPerEarlierCase * Math.min(of.earlierMeasures, mostEarlierCases);
}

/** Waiting time one point of weight is worth. */
export const hoursPerPoint = 6;

/**
 * A case's position in the queue: earlier is first. A point of weight counts like 6 hours of waiting, so new
 * harassment precedes yesterday's spam, and nothing waits forever behind heavier cases.
 */
export function dueAt(openedAt: Date, weight: number): Date {
  return new Date(openedAt.getTime() - weight * hoursPerPoint * hourMs);
}

/** What does not change can be reported once per member. A profile or a team's name may give cause again. */
export function mayReportAgain(kind: ReportKind, state: CaseState): boolean {
  return (kind === 'profile' || kind === 'team') && state === 'closed';
}

/** What reporters see: whether something was done, not what. A lifted measure counts as nothing. */
export function outcomeOf(state: CaseState, inForce: readonly ActionKind[]): (typeof reportOutcomes)[number] {
  if (state === 'open') return 'waiting';
  return inForce.some(isMeasure) ? 'measure_taken' : 'no_breach';
}

export function isMeasure(kind: ActionKind): kind is MeasureKind {
  return (measureKinds as readonly string[]).includes(kind);
}

/** Measures that end or can be lifted; a warning has been read, a deleted account is gone. */
export function canEnd(kind: ActionKind): boolean {
  return kind === 'hide' || kind === 'pause_messaging' || kind === 'suspend';
}

/** Whether a measure can still be appealed: while it is in force, and for a time after it was taken. */
export function isAppealable(
  action: { kind: ActionKind; createdAt: Date; until: Date | null; isLifted: boolean; hasAppeal: boolean },
  now: Date,
): boolean {
  if (action.isLifted || action.hasAppeal || !isMeasure(action.kind) || action.kind === 'delete_account') return false;
  const holds = canEnd(action.kind) && (action.until === null || action.until > now);
  return holds || now.getTime() - action.createdAt.getTime() <= limits.appealDays * dayMs;
}
