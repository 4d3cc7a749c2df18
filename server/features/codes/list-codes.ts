import * as limits from '../../../contract/limits.ts';
import { containing } from '../../base/like-pattern.ts';
import { pageOf, readKeyset, writeKeyset } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';
import { presentRow, type Row, selectRows } from './code-rows.ts';

const isListed = '(batch_number is null or batch_number = 1)';
const after = '(created_at, id) < ($1::timestamptz, $2::uuid)';
const page = 'order by created_at desc, id desc limit $3';

const all = selectRows({
  found: `select codes.*, batch_id is not null as as_batch from codes where ${isListed} and ${after} ${page}`,
  now: '$4',
});
/** A code found by its first letters is listed on its own, also if it is in a batch. */
const search = selectRows({
  found: `select codes.*, batch_id is not null and not is_named as as_batch
    from codes cross join lateral (select replace(code, '-', '') like $6 as is_named) named
    where (replace(code, '-', '') like $6 or ${isListed} and note ilike $5) and ${after} ${page}`,
  now: '$4',
});

/** Codes and batches in pages, newest first: all, or those whose note contains q or whose code begins with it. */
export const listCodes: Action<'GET /api/operator/codes'> = async (call) => {
  const { database, query, clock } = call;
  const limit = query.pagination?.limit ?? limits.moderationPage.standard;
  const place = readKeyset(call, 'codes', query.pagination?.cursor);
  const values = [...place, limit + 1, clock()];
  const rows = query.q
    ? await database.run<Row>({ text: search }, [...values, containing(query.q), beginningOf(query.q)])
    : await database.run<Row>({ name: 'codes_list', text: all }, values);
  const { data, meta } = pageOf(rows, limit, (row) => writeKeyset(call, 'codes', row.createdAt, row.codeId));
  return { data: data.map(presentRow), meta };
};

/** As a pattern; of what can be no code, one that nothing fits. */
function beginningOf(text: string): string {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]+$/.test(plain) ? `${plain}%` : '';
}
