import { sql as statement } from 'kysely';
import { dayMs } from '../../../../contract/format/durations.ts';
import * as limits from '../../../../contract/limits.ts';
import type { ExportedFile } from '../../../../contract/me-export.ts';
import { ApiError } from '../../../base/errors.ts';
import { newId } from '../../../base/ids.ts';
import type { Action, Services } from '../../../http/endpoint.ts';
import { exportName } from './export-name.ts';

/** The latest days' exports, newest first, including one in progress or ready. */
export const listExports: Action<'GET /api/users/me/exports'> = async ({ database, member, clock }) => {
  const rows = await database.sql
    .selectFrom('account_exports')
    .select(['id', 'state', 'done', 'bytes', 'asked_at', 'ready_at', 'expires_at'])
    .where('user_id', '=', member.id)
    .where('asked_at', '>', new Date(clock().getTime() - 7 * dayMs))
    .orderBy('asked_at', 'desc')
    .execute();
  return { data: rows.map((row) => presentExport(row, clock())) };
};

/**
 * Queues the job that makes a file. Throws export_underway while one is in progress, and too_many_exports after the
 * day's limit. Of two concurrent requests one succeeds.
 */
export const requestExport: Action<'POST /api/users/me/exports'> = async (call) => {
  const now = call.clock();
  const userId = call.member.id;
  const data = await call.database.sql.transaction().execute(async (sql) => {
    await sql.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const recent = await sql
      .selectFrom('account_exports')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min('asked_at').as('first'),
        statement<boolean>`coalesce(bool_or(state in ('waiting', 'running')), false)`.as('isUnderWay'),
      ])
      .where('user_id', '=', userId)
      .where((one) =>
        one.or([one('asked_at', '>', new Date(now.getTime() - dayMs)), one('state', 'in', ['waiting', 'running'])]),
      )
      .executeTakeFirstOrThrow();
    if (recent.isUnderWay) throw new ApiError('export_underway');
    if (recent.first && Number(recent.count) >= limits.exportsPerDay) {
      throw new ApiError('too_many_exports', {
        values: { max: limits.exportsPerDay },
        until: new Date(recent.first.getTime() + dayMs),
      });
    }
    const row = { id: newId(), user_id: userId, state: 'waiting', done: 0, asked_at: now };
    await sql.insertInto('account_exports').values(row).execute();
    await call.jobs.send(sql, 'make-export', { exportId: row.id });
    return presentExport({ ...row, bytes: null, ready_at: null, expires_at: null }, now);
  });
  return { data };
};

/** The file, for its owner while it can be downloaded; otherwise throws not_found. */
export const fetchExport: Action<'GET /api/users/me/exports/{id}/file'> = async (call) => {
  const row = await call.database.sql
    .selectFrom('account_exports')
    .select(['file_key', 'asked_at'])
    .where('id', '=', call.params.id)
    .where('user_id', '=', call.member.id)
    .where('state', '=', 'ready')
    .where('expires_at', '>', call.clock())
    .executeTakeFirst();
  const file = row?.file_key ? await storedFile(call, row.file_key) : undefined;
  if (!row || !file) throw new ApiError('not_found');
  return new Response(file.bytes, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(file.bytes.byteLength),
      'Content-Disposition': `attachment; filename="${exportName(row.asked_at)}.zip"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
};

async function storedFile({ files, log }: Services, key: string) {
  try {
    return await files.get(key);
  } catch (error) {
    log.error({ name: error instanceof Error ? error.name : undefined }, 'file store unavailable');
    throw new ApiError('unavailable');
  }
}

interface ExportRow {
  id: string;
  state: string;
  done: number;
  bytes: number | null;
  asked_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
}

function presentExport(row: ExportRow, now: Date): ExportedFile {
  const isOver = row.state === 'ready' && row.expires_at !== null && row.expires_at <= now;
  return {
    id: row.id,
    state: isOver ? 'gone' : (row.state as ExportedFile['state']),
    done: row.done,
    bytes: row.bytes,
    askedAt: row.asked_at.toISOString(),
    readyAt: row.ready_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
