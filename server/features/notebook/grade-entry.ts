import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { type EntryRow, ownEntry } from './entry-rows.ts';
import { lockNotebook } from './lock-notebook.ts';
import { readRound } from './practice-round.ts';
import { afterGrade, beginningOfToday, endOfToday, type Schedule } from './schedule.ts';

/**
 * Stores how well the member knew an entry, and thus when it is next due. A repeated answer counts once; of two
 * different ones the first counts. Throws not_found, notebook_answered after a different answer, notebook_not_due
 * for an entry not in today's practice.
 */
export const gradeEntry: Action<'POST /api/notebook/practice'> = async (call) => {
  const { entry: id } = call.body.data;
  const { practised, dueAt } = await call.database.sql.transaction().execute((sql) => grade(sql, call));
  return { data: { id, practised, dueAt: dueAt.toISOString() } };
};

async function grade(sql: Sql, call: Call<'POST /api/notebook/practice'>): Promise<Schedule> {
  const { member } = call;
  const { entry: id, practised, grade: given } = call.body.data;
  const now = call.clock();
  await lockNotebook(sql, member.id);
  const row = await ownEntry(sql, id, member.id);
  if (row.practised === practised + 1 && row.lastGrade === given) return row;
  if (row.practised !== practised) throw new ApiError('notebook_answered');
  await requireInRound(sql, row, member.id, now);
  const next = afterGrade(row, given, now);
  await sql
    .updateTable('notebook_entries')
    .set({
      due_at: next.dueAt,
      practised: next.practised,
      practised_at: now,
      last_grade: given,
      stage: next.stage,
      step: next.step,
      interval_days: next.intervalDays,
      lapses: next.lapses,
      stability: next.stability,
      difficulty: next.difficulty,
    })
    .where('id', '=', id)
    .execute();
  return next;
}

async function requireInRound(sql: Sql, row: EntryRow, ownerId: string, now: Date): Promise<void> {
  const isPractisedToday = row.practisedAt !== null && row.practisedAt >= beginningOfToday(now);
  const isDue = row.dueAt < endOfToday(now);
  if (!isDue || !(isPractisedToday || (await readRound(sql, ownerId, now)).fresh > 0))
    throw new ApiError('notebook_not_due');
}
