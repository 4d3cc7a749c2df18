import type { Sql } from '../../../database/connection.ts';
import { retryDeadlock } from '../../../database/retry-deadlock.ts';
import type { Services } from '../../../http/endpoint.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { removeImageFiles } from '../../images/public.ts';

declare module '../../../jobs/jobs.ts' {
  interface JobData {
    'erase-due-accounts': Record<string, never>;
  }
}

/**
 * Erases accounts whose time to return is over, and stores their reason anonymously. A failed one is logged
 * and waits for the next run. Of concurrent runs one erases each account.
 */
export const eraseDueAccounts = defineJob({
  name: 'erase-due-accounts',
  queue: 'housekeeping',
  when: '35 * * * *',
  run: async (services: Services) => {
    const { database, log, clock } = services;
    const now = clock();
    const due = await database.sql
      .selectFrom('users')
      .select('id')
      .where('deletion_due_at', '<=', now)
      .where('deleted_at', 'is', null)
      .execute();
    for (const { id } of due) {
      try {
        const images = await retryDeadlock(() =>
          database.sql.transaction().execute((sql) => eraseWhoIsDue(services, sql, id, now)),
        );
        await Promise.all(images.map((image) => removeImageFiles(services, image)));
      } catch (error) {
        log.error(
          { id, stack: error instanceof Error ? error.stack : String(error) },
          'an account could not be erased',
        );
      }
    }
  },
});

/** Returns the pictures whose files must be removed; none if the member has returned or is already erased. */
async function eraseWhoIsDue({ eraseMember }: Services, sql: Sql, userId: string, now: Date): Promise<string[]> {
  const leaving = await sql
    .selectFrom('users')
    .select(['deletion_reason', 'deletion_comment'])
    .where('id', '=', userId)
    .where('deletion_due_at', '<=', now)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!leaving) return [];
  const images = await eraseMember(sql, userId, now);
  await sql
    .insertInto('account_deletions')
    .values({
      reason: leaving.deletion_reason ?? 'other',
      comment: leaving.deletion_comment,
      deleted_on: now.toISOString().slice(0, 10),
    })
    .execute();
  return images ?? [];
}
