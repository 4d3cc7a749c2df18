import type { z } from 'zod';
import type { newCodes } from '../../../contract/codes.ts';
import * as limits from '../../../contract/limits.ts';
import type { Sql } from '../../database/connection.ts';
import type { Action } from '../../endpoint.ts';
import { type FieldFault, Refusal } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { swissDay } from '../../swiss-time.ts';
import { writeAudit } from '../operator/for-others.ts';
import { readCodes } from './read-codes.ts';
import { storeMadeCodes, storeOwnCode } from './store-codes.ts';

type Wanted = z.output<typeof newCodes>;

/**
 * Makes a single code, under a word of one's own or a made one, or a batch of made ones. Throws invalid_input for a word of
 * one's own for several, for what does not belong to the kind, for a team that is closed, and for a last day that is past or
 * too far away; code_taken.
 */
export const makeCodes: Action<'POST /api/operator/codes'> = async (call) => {
  const wanted = call.body.data;
  const now = call.clock();
  const data = await call.database.sql.transaction().execute(async (sql) => {
    const faults = [...faultsOf(wanted, now), ...(await teamFaults(sql, wanted))];
    if (faults.length > 0) throw new Refusal('invalid_input', { fields: faults });
    const { count, kind, days = null, team = null, uses, endsOn, note = null } = wanted;
    const batchId = count > 1 ? newId(now.getTime()) : null;
    const order = { kind, days, team, uses, endsOn, note, batchId, count, createdBy: call.member.id, now };
    const id =
      wanted.code === undefined ? await storeMadeCodes(sql, order) : await storeOwnCode(sql, wanted.code, order);
    const row = await readCodes(sql, id, now);
    const details = { id, codes: count, kind, days, team, uses, endsOn, text: row.code ?? note };
    await writeAudit(sql, { actorId: call.member.id, action: 'make_codes', details }, now);
    return row;
  });
  return { data };
};

function faultsOf({ code, count, kind, days, team, endsOn }: Wanted, now: Date): FieldFault[] {
  const faults: FieldFault[] = [];
  const demand = (path: string, isThere: boolean, belongs: boolean) => {
    if (isThere !== belongs) faults.push({ path, key: belongs ? 'required' : 'not_for_this' });
  };
  if (code !== undefined && count > 1) faults.push({ path: 'code', key: 'not_for_this' });
  demand('days', days !== undefined, kind === 'premium');
  demand('team', team !== undefined, kind === 'team');
  if (endsOn < swissDay(now)) faults.push({ path: 'endsOn', key: 'date_past' });
  if (endsOn > swissDay(now, limits.codeDaysAhead)) faults.push({ path: 'endsOn', key: 'date_too_far' });
  return faults;
}

async function teamFaults(sql: Sql, { kind, team }: Wanted): Promise<FieldFault[]> {
  if (kind !== 'team' || team === undefined) return [];
  const open = await sql
    .selectFrom('teams')
    .select('id')
    .where('id', '=', team)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open ? [] : [{ path: 'team', key: 'invalid' }];
}
