import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { findOwnReport, reportInto } from './open-case.ts';
import { findReportable } from './reportable.ts';
import { mayReportAgain } from './rules.ts';
import { type OwnReportRow, presentReport, selectReports } from './select-reports.ts';

const lockReporter: Prepared = {
  name: 'moderation_lock_reporter',
  text: 'select from users where id = $1 for no key update',
};
const countOpen: Prepared = {
  name: 'moderation_count_open_reports',
  text: `select count(*) as total from reports r join cases c on c.id = r.case_id
    where r.reporter_id = $1 and r.created_at > $2 and c.state = 'open'`,
};
const oneReport: Prepared = { name: 'moderation_one_report', text: `${selectReports} r.id = $1` };

/**
 * Reports a profile, post, comment or message. The same member again gets the same case, with 200. Throws not_found
 * for what the member cannot see, report_oneself, and too_many_reports if too many of today's are still open.
 */
export const reportThing: Action<'POST /api/reports'> = async ({
  database,
  snapshots,
  member,
  body,
  clock,
  headers,
}) => {
  const { kind, id, reason, comment = null } = body.data;
  const now = clock();
  const { row, isNew } = await database.sql.transaction().execute(async (sql) => {
    // One at a time per reporter: the limit holds, and a concurrent duplicate is one report.
    await runIn(sql, lockReporter, [member.id]);
    const thing = await findReportable(sql, member.id, kind, id);
    if (!thing) throw new ApiError('not_found');
    if (thing.subjectId === member.id) throw new ApiError('report_oneself');
    const earlier = await findOwnReport(sql, member.id, kind, id);
    const isNew = !earlier || mayReportAgain(kind, earlier.state);
    if (isNew) {
      await refuseTooMany(sql, member.id, now);
      const report = { reporterId: member.id, reason, comment };
      await reportInto(sql, thing, report, { now, takeSnapshot: snapshots[kind] });
    }
    const reportId = isNew ? (await findOwnReport(sql, member.id, kind, id))?.id : earlier?.id;
    const [row] = await runIn<OwnReportRow>(sql, oneReport, [reportId]);
    return { row, isNew };
  });
  if (!row) throw new Error('a report that was just stored is not there');
  const data = presentReport(row);
  return isNew ? { data } : Response.json({ data }, { headers });
};

async function refuseTooMany(sql: Sql, memberId: string, now: Date) {
  const [open] = await runIn<{ total: number }>(sql, countOpen, [memberId, new Date(now.getTime() - dayMs)]);
  if ((open?.total ?? 0) < limits.reportsPerDay) return;
  throw new ApiError('too_many_reports', { values: { limit: limits.reportsPerDay } });
}
