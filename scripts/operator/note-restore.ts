import pg from 'pg';
import { connect } from '../../server/database/connection.ts';
import { writeAudit } from '../../server/features/audit/public.ts';

/** Distinguishes instances from each other, and a copy from its original. */
const identity = `select (select min(at)::text || ' ' || min(id) from audit_log) as beginning,
  current_database() || ' ' || (select system_identifier from pg_control_system()) || ' '
    || pg_postmaster_start_time() as place`;

interface Identity {
  beginning: string | null;
  place: string;
}

/**
 * Records in an instance that its backup was restored, if the other database is a different one with the same first
 * audit entry, which is immutable. Returns whether it is. Both are database URLs.
 */
export async function noteRestore(instanceUrl: string, restoredUrl: string): Promise<boolean> {
  const [own, restored] = await Promise.all([identityOf(instanceUrl), identityOf(restoredUrl)]);
  const isCopy = own.beginning !== null && own.beginning === restored.beginning && own.place !== restored.place;
  if (isCopy) await note(instanceUrl, 'restore_backup');
  return isCopy;
}

/** Records in the audit log what a command on the server did. */
export async function note(instanceUrl: string, action: 'make_backup' | 'restore_backup'): Promise<void> {
  const database = connect(instanceUrl, { poolSize: 1, onIdleError: () => undefined });
  try {
    await writeAudit(database.sql, { actorId: null, action }, new Date());
  } finally {
    await database.close();
  }
}

async function identityOf(url: string): Promise<Identity> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Identity>(identity);
    return rows[0] ?? { beginning: null, place: url };
  } finally {
    await client.end();
  }
}
