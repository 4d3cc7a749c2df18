import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { listStart, readCursor, writeCursor } from '../../http/keyset-cursor.ts';
import { type DifferenceRow, presentDifference, selectDifferences } from './select-differences.ts';

const open: Prepared = {
  name: 'operator_open_differences',
  text: `${selectDifferences} d.settled_at is null and (d.found_at, d.id) > ($1::timestamptz, $2::uuid)
    order by d.found_at, d.id limit $3`,
};
const settled: Prepared = {
  name: 'operator_settled_differences',
  text: `${selectDifferences} (d.settled_at, d.id) < ($1::timestamptz, $2::uuid)
    order by d.settled_at desc, d.id desc limit $3`,
};
const oldest: [string, string] = ['-infinity', '00000000-0000-0000-0000-000000000000'];

/** Differences a page at a time: open ones the oldest first, settled ones the last settled first. */
export const listDifferences: Action<'GET /api/operator/payment-differences'> = async ({ database, query }) => {
  const limit = query.pagination?.limit ?? limits.moderationPage.standard;
  const isOpen = (query.filters?.state?.$eq ?? 'open') === 'open';
  const cursor = query.pagination?.cursor;
  const start = cursor === undefined ? (isOpen ? oldest : listStart) : readCursor(cursor);
  const rows = await database.run<DifferenceRow>(isOpen ? open : settled, [...start, limit + 1]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown.map(presentDifference),
    meta: { pagination: { limit, next: last ? writeCursor(last.settledAt ?? last.foundAt, last.id) : null } },
  };
};
