import type { z } from 'zod';
import type { newCodes } from '../../../contract/codes.ts';
import * as limits from '../../../contract/limits.ts';
import type { FieldError } from '../../base/errors.ts';
import { swissDay } from '../../base/swiss-time.ts';
import type { Sql } from '../../database/connection.ts';
import type { Readable } from '../../http/read-body.ts';

type Wanted = Readable<z.output<typeof newCodes>>;

/**
 * Field errors of an order of codes, possibly incomplete: combinations that do not fit, and a last day past or too
 * far ahead.
 */
export function codeFaults({ code, count = 1, kind, days, team, endsOn }: Wanted, now: Date): FieldError[] {
  const faults: FieldError[] = [];
  const demand = (path: string, isThere: boolean, belongs: boolean) => {
    if (isThere !== belongs) faults.push({ path, key: belongs ? 'required' : 'not_for_this' });
  };
  if (code !== undefined && count > 1) faults.push({ path: 'code', key: 'not_for_this' });
  if (kind !== undefined) {
    demand('days', days !== undefined, kind === 'premium');
    demand('team', team !== undefined, kind === 'team');
  }
  if (endsOn === undefined) return faults;
  if (endsOn < swissDay(now)) faults.push({ path: 'endsOn', key: 'date_past' });
  if (endsOn > swissDay(now, limits.codeDaysAhead)) faults.push({ path: 'endsOn', key: 'date_too_far' });
  return faults;
}

/** The field error of a team that is closed or unknown. */
export async function teamFaults(sql: Sql, { kind, team }: Wanted): Promise<FieldError[]> {
  if (kind !== 'team' || team === undefined) return [];
  const open = await sql
    .selectFrom('teams')
    .select('id')
    .where('id', '=', team)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open ? [] : [{ path: 'team', key: 'invalid' }];
}
