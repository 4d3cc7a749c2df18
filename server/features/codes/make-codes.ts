import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { codeFaults, teamFaults } from './code-faults.ts';
import { readCodes } from './read-codes.ts';
import { storeMadeCodes, storeOwnCode } from './store-codes.ts';

/**
 * Creates a single code with a chosen or generated word, or a batch of generated ones. Throws invalid_input for a
 * chosen word with several codes, fields that do not fit the kind, a closed team, and a last day past or too far
 * ahead; code_taken.
 */
export const makeCodes: Action<'POST /api/operator/codes'> = async (call) => {
  const wanted = call.body.data;
  const now = call.clock();
  const data = await call.database.sql.transaction().execute(async (sql) => {
    // Checked again: the team may have been closed since.
    const faults = await teamFaults(sql, wanted);
    if (faults.length > 0) throw new ApiError('invalid_input', { fields: faults });
    const { count, kind, days = null, team = null, uses, endsOn, note = null } = wanted;
    const batchId = count > 1 ? newId(now.getTime()) : null;
    const codes = { kind, days, team, uses, endsOn, note, batchId, count, createdBy: call.member.id, now };
    const id =
      wanted.code === undefined ? await storeMadeCodes(sql, codes) : await storeOwnCode(sql, wanted.code, codes);
    const row = await readCodes(sql, id, now);
    const details = { id, codes: count, kind, days, team, uses, endsOn, text: row.code ?? note };
    await writeAudit(sql, { actorId: call.member.id, action: 'make_codes', details }, now);
    return row;
  });
  return { data };
};

makeCodes.faults = async ({ body, database, clock }) => {
  const wanted = body.data ?? {};
  return [...codeFaults(wanted, clock()), ...(await teamFaults(database.sql, wanted))];
};
