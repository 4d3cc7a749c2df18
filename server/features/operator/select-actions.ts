import type { ActionKind, AppealDecision } from '../../../contract/constants/moderation.ts';
import type { ReportKind } from '../../../contract/constants/reports.ts';
import type { AppealRow, CaseAction } from '../../../contract/operator-views.ts';
import { canEnd } from '../moderation/public.ts';

/** An action with its case and appeal. */
export interface ActionRow {
  id: string;
  caseId: string;
  number: number;
  about: ReportKind;
  subjectId: string;
  subjectName: string | null;
  kind: ActionKind;
  moderatorId: string;
  moderatorName: string | null;
  reason: string;
  note: string | null;
  /** null: indefinite, or of a kind without an end */
  until: Date | null;
  createdAt: Date;
  lifts: string | null;
  liftedAt: Date | null;
  appealId: string | null;
  appealText: string;
  appealCreatedAt: Date;
  decision: AppealDecision | null;
  answer: string | null;
  answeredAt: Date | null;
  answeredById: string | null;
  answeredByName: string | null;
}

/** Actions a: `select … where`, to be completed with conditions. */
export const selectActions = `select a.id, a.case_id as "caseId", c.number, c.kind as about, a.subject_id as "subjectId",
    subject.name as "subjectName", a.kind, a.moderator_id as "moderatorId", moderator.name as "moderatorName", a.reason, a.note,
    nullif(a.until, 'infinity') as until, a.created_at as "createdAt", a.lifts, a.lifted_at as "liftedAt",
    p.id as "appealId", p.text as "appealText", p.created_at as "appealCreatedAt", p.decision, p.answer,
    p.answered_at as "answeredAt", p.answered_by as "answeredById", answerer.name as "answeredByName"
  from case_actions a
    join cases c on c.id = a.case_id
    left join appeals p on p.action_id = a.id
    left join profiles subject on subject.id = a.subject_id
    left join profiles moderator on moderator.id = a.moderator_id
    left join profiles answerer on answerer.id = p.answered_by
  where`;

/** An action as a moderator sees it. */
export function presentAction(row: ActionRow, viewerId: string, now: Date): CaseAction {
  const isOver = row.until !== null && row.until <= now;
  return {
    id: row.id,
    case: { id: row.caseId, number: row.number, kind: row.about },
    kind: row.kind,
    moderator: { id: row.moderatorId, name: row.moderatorName },
    reason: row.reason,
    note: row.note,
    until: row.until?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lifts: row.lifts,
    liftedAt: row.liftedAt?.toISOString() ?? null,
    canLift: canEnd(row.kind) && row.liftedAt === null && !isOver && row.subjectId !== viewerId,
    appeal: presentAppeal(row, viewerId),
  };
}

function presentAppeal(row: ActionRow, viewerId: string): CaseAction['appeal'] {
  if (row.appealId === null) return null;
  return {
    id: row.appealId,
    text: row.appealText,
    createdAt: row.appealCreatedAt.toISOString(),
    decision: row.decision,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy: row.answeredById === null ? null : { id: row.answeredById, name: row.answeredByName },
    canAnswer: row.answeredAt === null && row.moderatorId !== viewerId && row.subjectId !== viewerId,
  };
}

/** An appeal with its action. locale: the member's. */
export function presentAppealRow(
  row: ActionRow & { locale: AppealRow['locale'] },
  viewerId: string,
  now: Date,
): AppealRow {
  const action = presentAction(row, viewerId, now);
  if (!action.appeal) throw new Error('action without an appeal');
  return {
    ...action.appeal,
    action,
    subject: { id: row.subjectId, name: row.subjectName },
    locale: row.locale,
  };
}
