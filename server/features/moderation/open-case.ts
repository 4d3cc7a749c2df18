import type { CaseState } from '../../../contract/constants/moderation.ts';
import type { ReportKind, ReportReason, ReportRule } from '../../../contract/constants/reports.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Snapshot, TakeSnapshot } from '../../database/snapshots.ts';
import type { ReportableThing } from './reportable.ts';
import { dueAt, weightOf } from './rules.ts';

/** The source of a report: a member, or a rule, which also gives the number of others it concerns. */
export type NewReport =
  | { reporterId: string; reason: ReportReason; comment: string | null }
  | { rule: ReportRule; others: number };

const lockOpen: Prepared = {
  name: 'moderation_lock_open_case',
  text: `select id, opened_at as "openedAt" from cases where kind = $1 and thing_id = $2 and state = 'open' for update`,
};

const reportCounts: Prepared = {
  name: 'moderation_report_counts',
  text: `select
      count(*) filter (where reason = 'spam') as spam,
      count(*) filter (where reason = 'harassment') as harassment,
      count(*) filter (where reason = 'other') as other,
      (select count(distinct case_id) from case_actions
        where subject_id = $2 and case_id <> $1 and lifted_at is null and kind not in ('dismiss', 'lift')) as "earlierMeasures"
    from reports where case_id = $1`,
};

/**
 * Adds a report to the subject's open case, or opens one, stores the evidence if it has changed, and weighs the case
 * again. Runs in the caller's transaction; concurrent reports end in the same case. Returns the case's id.
 */
export async function reportInto(
  sql: Sql,
  thing: ReportableThing,
  report: NewReport,
  { now, takeSnapshot }: { now: Date; takeSnapshot: TakeSnapshot },
): Promise<string> {
  const { id: caseId, openedAt } = await lockCase(sql, thing, now);
  await sql
    .insertInto('reports')
    .values({
      id: newId(now.getTime()),
      case_id: caseId,
      ...('rule' in report
        ? { rule: report.rule, others: report.others, reason: 'spam' }
        : { reporter_id: report.reporterId, reason: report.reason, comment: report.comment }),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const reporterId = 'rule' in report ? null : report.reporterId;
  const snapshot = await takeSnapshot(sql, { ...thing, reporterId });
  if (snapshot) await storeEvidence(sql, caseId, snapshot, now);
  await weigh(sql, caseId, thing.subjectId, openedAt);
  return caseId;
}

async function lockCase(sql: Sql, thing: ReportableThing, now: Date): Promise<{ id: string; openedAt: Date }> {
  for (;;) {
    const [open] = await runIn<{ id: string; openedAt: Date }>(sql, lockOpen, [thing.kind, thing.id]);
    if (open) return open;
    const opened = await sql
      .insertInto('cases')
      .values({
        id: newId(now.getTime()),
        subject_id: thing.subjectId,
        kind: thing.kind,
        thing_id: thing.id,
        chat_id: thing.chatId,
        sequence: thing.sequence,
        weight: 0,
        opened_at: now,
        due_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (opened) return { id: opened.id, openedAt: now };
    // A concurrent report has just opened the case.
  }
}

async function storeEvidence(sql: Sql, caseId: string, { thing }: Snapshot, now: Date) {
  const latest = await sql
    .selectFrom('evidence')
    .select('thing')
    .where('case_id', '=', caseId)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest && isSame(latest.thing, thing)) return;
  await sql
    .insertInto('evidence')
    .values({ id: newId(now.getTime()), case_id: caseId, taken_at: now, thing: JSON.stringify(thing) })
    .execute();
}

/** jsonb reorders the fields of an object. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

async function weigh(sql: Sql, caseId: string, subjectId: string, openedAt: Date) {
  const [counts] = await runIn<Record<ReportReason, number> & { earlierMeasures: number }>(sql, reportCounts, [
    caseId,
    subjectId,
  ]);
  if (!counts) return;
  const weight = weightOf({ reasons: counts, earlierMeasures: counts.earlierMeasures });
  await sql
    .updateTable('cases')
    .set({ weight, due_at: dueAt(openedAt, weight) })
    .where('id', '=', caseId)
    .execute();
}

const ownReport: Prepared = {
  name: 'moderation_own_report_of_thing',
  text: `select r.id, c.state from reports r join cases c on c.id = r.case_id
    where r.reporter_id = $1 and c.kind = $2 and c.thing_id = $3 order by r.id desc limit 1`,
};

/** This member's latest report of the subject. */
export async function findOwnReport(
  sql: Sql,
  memberId: string,
  kind: ReportKind,
  thingId: string,
): Promise<{ id: string; state: CaseState } | undefined> {
  const [row] = await runIn<{ id: string; state: CaseState }>(sql, ownReport, [memberId, kind, thingId]);
  return row;
}
