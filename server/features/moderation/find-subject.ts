import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { findReportable } from './reportable.ts';

/**
 * Whether the member may report something, before they write why. Throws what the report would: not_found for what
 * they cannot see, report_oneself for their own.
 */
export const findSubject: Action<'GET /api/reports/subject'> = async ({ database, member, query }) => {
  const { kind, id } = query;
  const thing = await findReportable(database.sql, member.id, kind, id);
  if (!thing) throw new ApiError('not_found');
  if (thing.subjectId === member.id) throw new ApiError('report_oneself');
  return { data: { kind, id } };
};
