import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

const revoke: Prepared = {
  name: 'certificates_revoke',
  text: `with revoked as (
      update certificates set revoked_at = $2 where id = $1 returning status_index
    )
    insert into withdrawn_credentials (status_index, withdrawn_at) select status_index, $2 from revoked
    on conflict do nothing`,
};

// A status list never un-revokes: new badges get a new index, and earlier ones stay invalid.
const restore: Prepared = {
  name: 'certificates_restore',
  text: 'update certificates set revoked_at = null, status_index = default where id = $1 and revoked_at is not null',
};

/**
 * Revokes a certificate for moderators, retaining its name for an appeal, or restores it with null, in the caller's
 * transaction. One withdrawn by its owner stays withdrawn.
 */
export async function revokeCertificate(sql: Sql, id: string, at: Date | null): Promise<void> {
  await (at ? runIn(sql, revoke, [id, at]) : runIn(sql, restore, [id]));
}
