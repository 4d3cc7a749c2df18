import type { Passkey } from '../../../contract/security.ts';
import type { Action, Services } from '../../endpoint.ts';
import { Refusal } from '../../errors.ts';
import { recordSecurityNotice } from './security-notices.ts';

interface Row {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}
export const passkeyColumns = ['id', 'name', 'created_at', 'last_used_at'] as const;

export function presentPasskey(row: Row): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

/** A member's passkeys, the oldest first. */
export async function listPasskeys({ database }: Services, userId: string): Promise<Passkey[]> {
  const rows = await database.sql
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(presentPasskey);
}

/** Renames one of the member's passkeys. Throws not_found. */
export const renamePasskey: Action<'PUT /api/auth/passkeys/{id}'> = async ({ database, member, params, body }) => {
  const renamed = await database.sql
    .updateTable('passkeys')
    .set({ name: body.name })
    .where('id', '=', params.id)
    .where('user_id', '=', member.id)
    .returning(passkeyColumns)
    .executeTakeFirst();
  if (!renamed) throw new Refusal('not_found');
  return { data: presentPasskey(renamed) };
};

/** Removes one of the member's passkeys. Throws not_found. */
export const removePasskey: Action<'DELETE /api/auth/passkeys/{id}'> = async (call) => {
  const { database, member, params } = call;
  await database.sql.transaction().execute(async (sql) => {
    const removed = await sql
      .deleteFrom('passkeys')
      .where('id', '=', params.id)
      .where('user_id', '=', member.id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new Refusal('not_found');
    await recordSecurityNotice(call, sql, { userId: member.id, kind: 'passkey_removed' });
  });
  return undefined;
};
