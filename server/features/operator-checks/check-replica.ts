import pg from 'pg';
import { answerMilliseconds, type Check, codeOf } from './finding.ts';

/** A piece of the log: so much is written within seconds where much is written. */
const behindBytes = 16 * 1024 * 1024;

/** The replica answers, follows a server, and has the log of the primary up to shortly before now. */
export const checkReplica: Check<'replica'> = async ({ environment, askDatabase }) => {
  if (environment.databaseReadUrl === undefined) return { outcome: 'unused' };
  const [primary] = (await askDatabase?.<{ at: string }>('select pg_current_wal_lsn() as at').catch(() => [])) ?? [];
  const client = new pg.Client({
    connectionString: environment.databaseReadUrl,
    connectionTimeoutMillis: answerMilliseconds,
    query_timeout: answerMilliseconds,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ follows: boolean; behind: string | null }>(
      `select pg_is_in_recovery() as follows,
         case when pg_is_in_recovery() then pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()) end as behind`,
      [primary?.at ?? null],
    );
    if (!rows[0]?.follows) return { outcome: 'no_replica' };
    const bytes = Math.max(0, Number(rows[0].behind ?? 0));
    return { outcome: bytes > behindBytes ? 'behind' : 'holds', values: { bytes } };
  } catch (error) {
    return { outcome: 'away', values: { reason: codeOf(error) } };
  } finally {
    await client.end().catch(() => {});
  }
};
