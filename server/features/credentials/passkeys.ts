import type { Passkey } from '../../../contract/sign-in-security.ts';
import type { Services } from '../../http/endpoint.ts';

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

/** A member's passkeys, oldest first. */
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
