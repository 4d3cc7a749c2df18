import { hourMs } from '../../../../contract/format/durations.ts';
import * as limits from '../../../../contract/limits.ts';
import type { Locale } from '../../../../contract/locales.ts';
import type { Sql } from '../../../database/connection.ts';
import { queueMail } from '../../../emails/outbox.ts';
import type { Services } from '../../../http/endpoint.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import type { ExportParts } from '../../export-parts/public.ts';
import { packExport } from './pack-export.ts';
import { readParts } from './read-export.ts';

declare module '../../../jobs/jobs.ts' {
  interface JobData {
    'make-export': { exportId: string };
  }
}

/** The share of the work, in percent, of reading everything except chats. */
const readingPercent = 20;

/**
 * Makes the file of everything about a member and queues the email that announces it. Run twice, it writes the same file
 * again; for a member who has left, or an export that has failed, none.
 */
export const makeExport = (parts: ExportParts) =>
  defineJob({
    name: 'make-export',
    queue: 'exporting',
    run: async (services: Services, { exportId }) => {
      const { database, files, clock } = services;
      const claimed = await begin(database.sql, exportId);
      if (!claimed) return;
      const report = (percent: number) => storeDone(database.sql, exportId, percent);
      const exporting = { ...services, member: { id: claimed.user_id }, locale: claimed.locale as Locale };
      const read = await readParts(exporting, parts);
      await report(readingPercent);
      const bytes = await packExport(exporting, parts, read, (share) =>
        report(readingPercent + share * (99 - readingPercent)),
      );
      const key = `export-${exportId}.zip`;
      await files.put(key, bytes, 'application/zip');
      const isStored = await database.sql.transaction().execute(async (sql) => {
        const now = clock();
        const ready = await sql
          .updateTable('account_exports')
          .from('users')
          .set({
            state: 'ready',
            done: 100,
            file_key: key,
            bytes: bytes.byteLength,
            ready_at: now,
            expires_at: new Date(now.getTime() + limits.exportHours * hourMs),
          })
          .whereRef('users.id', '=', 'account_exports.user_id')
          .where('users.deleted_at', 'is', null)
          .where('account_exports.id', '=', exportId)
          .where('state', '=', 'running')
          .returning('account_exports.id')
          .executeTakeFirst();
        if (ready) await queueMail(sql, 'export-ready', { exportId }, now);
        return ready !== undefined;
      });
      // A concurrent run of this job has written the same file under the same key.
      if (!isStored && !(await isReady(database.sql, exportId))) await files.remove(key);
    },
  });

async function begin(sql: Sql, exportId: string) {
  return sql
    .updateTable('account_exports')
    .from('users')
    .set({ state: 'running' })
    .whereRef('users.id', '=', 'account_exports.user_id')
    .where('users.deleted_at', 'is', null)
    .where('account_exports.id', '=', exportId)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['user_id', 'users.locale'])
    .executeTakeFirst();
}

async function storeDone(sql: Sql, exportId: string, percent: number): Promise<void> {
  await sql
    .updateTable('account_exports')
    .set({ done: Math.floor(percent) })
    .where('id', '=', exportId)
    .where('state', '=', 'running')
    .execute();
}

async function isReady(sql: Sql, exportId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('account_exports')
    .select('id')
    .where('id', '=', exportId)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return row !== undefined;
}
