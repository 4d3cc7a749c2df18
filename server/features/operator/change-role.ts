import type { Role } from '../../../contract/constants/moderation.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { stays } from '../visibility/public.ts';
import { readMember } from './select-members.ts';

// Locks all admins, so that of two concurrent demotions the second sees the first.
const lockAdmins: Prepared = {
  name: 'operator_lock_admins',
  text: `select id from users where role = 'admin' order by id for update`,
};
const lockMember: Prepared = {
  name: 'operator_lock_member',
  text: `select role from users where id = $1 and ${stays('users')} for update`,
};

/** Grants or removes a role in the caller's transaction, audited. Throws not_found, last_admin. */
export async function giveRole(
  sql: Sql,
  { actorId, memberId, role, now }: { actorId: string | null; memberId: string; role: Role; now: Date },
): Promise<void> {
  const admins = await runIn<{ id: string }>(sql, lockAdmins, []);
  const [found] = await runIn<{ role: Role }>(sql, lockMember, [memberId]);
  if (!found) throw new ApiError('not_found');
  if (found.role === role) return;
  const isLast = admins.length === 1 && admins[0]?.id === memberId;
  if (isLast && role !== 'admin') throw new ApiError('last_admin');
  await sql.updateTable('users').set({ role }).where('id', '=', memberId).execute();
  const details = { from: found.role, to: role };
  await writeAudit(sql, { actorId, action: 'change_role', subjectId: memberId, details }, now);
}

/** Changes a member's role. Throws not_found, and last_admin if no admin would be left. */
export const changeRole: Action<'PUT /api/operator/members/{id}/role'> = async (call) => {
  const { member, params, body, locale } = call;
  const data = await call.database.sql.transaction().execute(async (sql) => {
    await giveRole(sql, { actorId: member.id, memberId: params.id, role: body.data.role, now: call.clock() });
    return readMember(sql, call, params.id, { id: member.id, locale });
  });
  return { data };
};
