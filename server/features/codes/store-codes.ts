import type { PlanType } from '../../../contract/constants/subscriptions.ts';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { generateCode } from './generate-code.ts';

/** What new codes give, how often, and until when. */
export interface WantedCodes {
  kind: PlanType;
  days: number | null;
  team: string | null;
  uses: number;
  endsOn: string;
  note: string | null;
  /** null for a single one */
  batchId: string | null;
  count: number;
  createdBy: string;
  now: Date;
}

const insert: Prepared = {
  name: 'codes_insert',
  text: `insert into codes (id, code, kind, days, team_id, uses, uses_left, ends_on, note, created_by, created_at,
      batch_id, batch_number)
    select made.id, made.code, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12::uuid, case when $12::uuid is not null then made.number end
    from unnest($1::uuid[], $2::text[], $3::integer[]) as made (id, code, number)
    where not exists (select from codes there where replace(there.code, '-', '') = replace(made.code, '-', ''))
    on conflict (code) do nothing
    returning id, code`,
};

/**
 * Stores this many generated codes and returns the id of the batch, or of the single one. Codes that exist or occur
 * twice are regenerated.
 */
export async function storeMadeCodes(
  sql: Sql,
  wanted: WantedCodes,
  make: () => string = generateCode,
): Promise<string> {
  const missing = new Set(Array.from({ length: wanted.count }, (_, index) => index + 1));
  let id = wanted.batchId;
  while (missing.size > 0) {
    const made = new Map([...missing].map((number) => [make(), number]));
    for (const stored of await store(sql, wanted, made)) {
      missing.delete(made.get(stored.code) ?? 0);
      id ??= stored.id;
    }
  }
  return id ?? '';
}

/** Stores a chosen code and returns its id. Throws code_taken, also for one that differs only in dashes. */
export async function storeOwnCode(sql: Sql, code: string, wanted: WantedCodes): Promise<string> {
  const [stored] = await store(sql, wanted, new Map([[code, 1]]));
  if (!stored) throw new ApiError('code_taken');
  return stored.id;
}

/** made: codes with their numbers. Returns those that were stored. */
function store(sql: Sql, wanted: WantedCodes, made: Map<string, number>) {
  const { kind, days, team, uses, endsOn, note, createdBy, now, batchId } = wanted;
  return runIn<{ id: string; code: string }>(sql, insert, [
    [...made].map(() => newId(now.getTime())),
    [...made.keys()],
    [...made.values()],
    kind,
    days,
    team,
    uses,
    endsOn,
    note,
    createdBy,
    now,
    batchId,
  ]);
}
