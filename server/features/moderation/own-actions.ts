import type { z } from 'zod';
import type { MeasureKind } from '../../../contract/constants/moderation.ts';
import type { ReportKind } from '../../../contract/constants/reports.ts';
import type { OwnAppeal, ownAction } from '../../../contract/moderation.ts';
import { isAppealable } from './rules.ts';

/** A measure as the person it is against reads it. */
export interface OwnActionRow {
  id: string;
  kind: MeasureKind;
  about: ReportKind;
  reason: string;
  /** null: no end, or of a kind without one */
  until: Date | null;
  createdAt: Date;
  liftedAt: Date | null;
  appealText: string | null;
  appealCreatedAt: Date;
  decision: OwnAppeal['decision'];
  answer: string | null;
  answeredAt: Date | null;
}

/** SQL: measures against a member: `select … where`, open for more conditions. */
export const selectOwnActions = `select a.id, a.kind, c.kind as about, a.reason, nullif(a.until, 'infinity') as until,
    a.created_at as "createdAt", a.lifted_at as "liftedAt", p.text as "appealText", p.created_at as "appealCreatedAt",
    p.decision, p.answer, p.answered_at as "answeredAt"
  from case_actions a join cases c on c.id = a.case_id left join appeals p on p.action_id = a.id
  where a.kind in ('warn', 'hide', 'pause_messaging', 'suspend', 'delete_account')`;

/** A measure in the contract's form, without who decided. */
export function presentOwnAction(row: OwnActionRow, now: Date): z.input<typeof ownAction> {
  const isLifted = row.liftedAt !== null;
  const hasAppeal = row.appealText !== null;
  return {
    id: row.id,
    kind: row.kind,
    about: row.about,
    reason: row.reason,
    until: row.until?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    liftedAt: row.liftedAt?.toISOString() ?? null,
    canAppeal: isAppealable({ ...row, isLifted, hasAppeal }, now),
    appeal: presentOwnAppeal(row),
  };
}

function presentOwnAppeal(row: OwnActionRow): OwnAppeal | null {
  if (row.appealText === null) return null;
  return {
    text: row.appealText,
    createdAt: row.appealCreatedAt.toISOString(),
    decision: row.decision,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}
