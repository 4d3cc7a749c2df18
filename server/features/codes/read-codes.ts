import type { CodeRow } from '../../../contract/codes.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { presentRow, type Row, selectRows } from './code-rows.ts';

const one: Prepared = {
  name: 'codes_one',
  text: selectRows({
    found: `select codes.*, false as as_batch from codes where id = $1
      union all select codes.*, true as as_batch from codes where batch_id = $1 and batch_number = 1`,
    now: '$2',
  }),
};

/** A code or a batch by its id. Throws not_found. */
export async function readCodes(sql: Sql, id: string, now: Date): Promise<CodeRow> {
  const [row] = await runIn<Row>(sql, one, [id, now]);
  if (!row) throw new ApiError('not_found');
  return presentRow(row);
}
