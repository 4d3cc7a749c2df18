import type { z } from 'zod';
import type { ActionKind, CaseState } from '../../../contract/constants/moderation.ts';
import type { ReportKind, ReportReason } from '../../../contract/constants/reports.ts';
import type { report } from '../../../contract/moderation.ts';
import { outcomeOf } from './rules.ts';

/** A report as its reporter sees it. */
export interface OwnReportRow {
  id: string;
  number: number;
  state: CaseState;
  kind: ReportKind;
  reason: ReportReason;
  comment: string | null;
  createdAt: Date;
  /** the case's measures that are still in force */
  inForce: ActionKind[];
}

/** SQL: reports: `select … where`, open for conditions. */
export const selectReports = `select r.id, c.number, c.state, c.kind, r.reason, r.comment, r.created_at as "createdAt",
    array(select kind from case_actions where case_actions.case_id = c.id and lifted_at is null) as "inForce"
  from reports r join cases c on c.id = r.case_id where`;

/** A report in the contract's form. */
export function presentReport({ id: _, createdAt, inForce, ...row }: OwnReportRow): z.input<typeof report> {
  return { ...row, createdAt: createdAt.toISOString(), outcome: outcomeOf(row.state, inForce) };
}
