import type { ActionKind, CaseState } from '../../../contract/constants/moderation.ts';
import type { ReportKind, ReportReason } from '../../../contract/constants/reports.ts';
import type { CaseRow as CaseAnswer } from '../../../contract/operator-views.ts';

/** Characters of a reported text shown in lists. */
const excerptLength = 160;

/** A case as listed, with what its actions need. */
export interface CaseRow {
  id: string;
  number: number;
  state: CaseState;
  kind: ReportKind;
  subjectId: string;
  subjectName: string | null;
  thingId: string;
  chatId: string | null;
  sequence: number | null;
  weight: number;
  version: number;
  reasons: Record<ReportReason, number>;
  excerpt: string | null;
  openedAt: Date;
  dueAt: Date;
  firstActionAt: Date | null;
  closedAt: Date | null;
  lastAction: ActionKind | null;
  hasOpenAppeal: boolean;
}

/**
 * Cases c: `select … where`, to be completed with conditions. Without the text of messages, as private chats are
 * only read within their case.
 */
export const selectCases = `select c.id, c.number, c.state, c.kind, c.subject_id as "subjectId", subject.name as "subjectName",
    c.thing_id as "thingId", c.chat_id as "chatId", c.sequence, c.weight, c.version, c.opened_at as "openedAt",
    c.due_at as "dueAt", c.first_action_at as "firstActionAt", c.closed_at as "closedAt", c.last_action as "lastAction",
    (select jsonb_build_object('spam', count(*) filter (where reason = 'spam'),
        'harassment', count(*) filter (where reason = 'harassment'), 'other', count(*) filter (where reason = 'other'))
      from reports where reports.case_id = c.id) as reasons,
    case when c.kind <> 'message' then
      (select left(coalesce(thing ->> 'text', thing ->> 'about', thing ->> 'name'), ${excerptLength})
        from evidence where evidence.case_id = c.id order by taken_at desc limit 1) end as excerpt,
    exists (select from appeals join case_actions a on a.id = appeals.action_id
      where a.case_id = c.id and appeals.answered_at is null) as "hasOpenAppeal"
  from cases c left join profiles subject on subject.id = c.subject_id where`;

/**
 * Whether moderators may read the chat of a case: while it is open or under appeal. Afterwards only the evidence
 * remains.
 */
export function mayReadChat({ chatId, state, hasOpenAppeal }: CaseRow): boolean {
  return chatId !== null && (state === 'open' || hasOpenAppeal);
}

/** A case for lists. */
export function presentCase(row: CaseRow): CaseAnswer {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    kind: row.kind,
    subject: { id: row.subjectId, name: row.subjectName },
    weight: row.weight,
    reasons: row.reasons,
    excerpt: row.excerpt,
    openedAt: row.openedAt.toISOString(),
    firstActionAt: row.firstActionAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    lastAction: row.lastAction,
    hasOpenAppeal: row.hasOpenAppeal,
  };
}
