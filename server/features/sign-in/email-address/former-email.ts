import { sql as statement } from 'kysely';
import { hourMs } from '../../../../contract/format/durations.ts';
import * as limits from '../../../../contract/limits.ts';
import type { Sql } from '../../../database/connection.ts';

/**
 * Whether an address is reserved for its former owner: no one else may take it while the change can be undone. Call
 * it after writing the address in the same transaction, so that the unique index has decided who is first.
 */
export async function isReserved(
  sql: Sql,
  email: string,
  { now, exceptUserId }: { now: Date; exceptUserId: string },
): Promise<boolean> {
  const stored = await sql
    .selectFrom('security_notices')
    .innerJoin('users', 'users.id', 'security_notices.user_id')
    .select('security_notices.id')
    .where(statement`lower(old_email)`, '=', statement`lower(${email})`)
    .where('security_notices.created_at', '>', new Date(now.getTime() - limits.undoEmailHours * hourMs))
    .where('user_id', '<>', exceptUserId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return stored !== undefined;
}
