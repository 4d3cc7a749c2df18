import { dayMs, hourMs } from '../../../../contract/format/durations.ts';
import * as limits from '../../../../contract/limits.ts';
import type { Services } from '../../../http/endpoint.ts';
import { defineJob } from '../../../jobs/define-job.ts';

declare module '../../../jobs/jobs.ts' {
  interface JobData {
    'forget-exports': Record<string, never>;
  }
}

/** Removes expired files, lets failed ones be requested again, and deletes the records of both after a month. */
export const forgetExports = defineJob({
  name: 'forget-exports',
  queue: 'housekeeping',
  when: '7-59/10 * * * *',
  run: async ({ database: { sql }, files, log, clock }: Services) => {
    const now = clock();
    const over = await sql
      .selectFrom('account_exports')
      .select(['id', 'file_key'])
      .where('file_key', 'is not', null)
      .where('expires_at', '<=', now)
      .execute();
    for (const { id, file_key: key } of over) {
      try {
        if (key) await files.remove(key);
        await sql.updateTable('account_exports').set({ state: 'gone', file_key: null }).where('id', '=', id).execute();
      } catch (error) {
        log.error({ id, name: error instanceof Error ? error.name : undefined }, 'the file of an export not removed');
      }
    }
    await sql
      .updateTable('account_exports')
      .set({ state: 'failed' })
      .where('state', 'in', ['waiting', 'running'])
      .where('asked_at', '<', new Date(now.getTime() - limits.exportTakesHours * hourMs))
      .execute();
    await sql
      .deleteFrom('account_exports')
      .where('file_key', 'is', null)
      .where('asked_at', '<', new Date(now.getTime() - 30 * dayMs))
      .execute();
  },
});
