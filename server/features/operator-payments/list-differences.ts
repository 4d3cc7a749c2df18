import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import { listStart, pageOf, queueStart, readKeyset, writeKeyset } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';
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

/** Differences in pages: open ones oldest first, settled ones latest first. */
export const listDifferences: Action<'GET /api/operator/payment-differences'> = async (call) => {
  const { database, query } = call;
  const limit = query.pagination?.limit ?? limits.moderationPage.standard;
  const isOpen = (query.filters?.state?.$eq ?? 'open') === 'open';
  const start = readKeyset(call, 'payment differences', query.pagination?.cursor, isOpen ? queueStart : listStart);
  const rows = await database.run<DifferenceRow>(isOpen ? open : settled, [...start, limit + 1]);
  const { data, meta } = pageOf(rows, limit, (row) =>
    writeKeyset(call, 'payment differences', row.settledAt ?? row.foundAt, row.id),
  );
  return { data: data.map(presentDifference), meta };
};
