import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import { pageOf, readKeyset, writeKeyset } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';
import { type OwnReportRow, presentReport, selectReports } from './select-reports.ts';

const page: Prepared = {
  name: 'moderation_own_reports',
  text: `${selectReports} r.reporter_id = $1 and (r.created_at, r.id) < ($2::timestamptz, $3::uuid)
    order by r.created_at desc, r.id desc limit $4`,
};

/** A page of the member's own reports, newest first. Throws invalid_input for an unknown cursor. */
export const listReports: Action<'GET /api/reports'> = async (call) => {
  const { database, member, query } = call;
  const limit = query.pagination?.limit ?? limits.moderationPage.standard;
  const [time, id] = readKeyset(call, 'reports', query.pagination?.cursor);
  const rows = await database.run<OwnReportRow>(page, [member.id, time, id, limit + 1]);
  const { data, meta } = pageOf(rows, limit, (row) => writeKeyset(call, 'reports', row.createdAt, row.id));
  return { data: data.map(presentReport), meta };
};
