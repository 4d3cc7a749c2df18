import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import { listStart, pageOf, queueStart, readKeyset, writeKeyset } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';
import { type CaseRow, presentCase, selectCases } from './select-cases.ts';

const filters = `($1::text is null or c.kind = $1)
  and ($2::text is null or exists (select from reports where reports.case_id = c.id and reports.reason = $2))`;

const openCases: Prepared = {
  name: 'operator_open_cases',
  text: `${selectCases} c.state = 'open' and ${filters} and (c.due_at, c.id) > ($3::timestamptz, $4::uuid)
    order by c.due_at, c.id limit $5`,
};
const closedCases: Prepared = {
  name: 'operator_closed_cases',
  text: `${selectCases} c.state = 'closed' and ${filters} and (c.closed_at, c.id) < ($3::timestamptz, $4::uuid)
    order by c.closed_at desc, c.id desc limit $5`,
};

/** Cases in pages: open ones by weight and age (moderation rules), closed ones latest first. */
export const listCases: Action<'GET /api/operator/cases'> = async (call) => {
  const { database, query } = call;
  const limit = query.pagination?.limit ?? limits.moderationPage.standard;
  const isOpen = (query.filters?.state?.$eq ?? 'open') === 'open';
  const [time, id] = readKeyset(call, 'cases', query.pagination?.cursor, isOpen ? queueStart : listStart);
  const values = [query.filters?.kind?.$eq ?? null, query.filters?.reason?.$eq ?? null, time, id, limit + 1];
  const rows = await database.run<CaseRow>(isOpen ? openCases : closedCases, values);
  const { data, meta } = pageOf(rows, limit, (row) =>
    writeKeyset(call, 'cases', isOpen ? row.dueAt : (row.closedAt ?? row.dueAt), row.id),
  );
  return {
    data: data.map(presentCase),
    meta,
  };
};
