import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { readMember } from './select-members.ts';

/** One member with earlier cases and actions; reading is audited. Throws not_found. */
export const getMember: Action<'GET /api/operator/members/{id}'> = async (call) => {
  const { member, params, locale } = call;
  const data = await call.database.sql.transaction().execute(async (sql) => {
    const found = await readMember(sql, call, params.id, { id: member.id, locale });
    await writeAudit(sql, { actorId: member.id, action: 'read_member', subjectId: params.id }, call.clock());
    return found;
  });
  return { data };
};
