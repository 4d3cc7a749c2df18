import { dayMs } from '../../../contract/format/durations.ts';
import { retentionRules } from '../../../contract/retention.ts';
import type { Sql } from '../../database/connection.ts';
import { retryDeadlock } from '../../database/retry-deadlock.ts';
import type { Services } from '../../http/endpoint.ts';
import { removeImageFiles } from '../images/public.ts';

/**
 * Deletes accounts whose address was not confirmed in time, each in a transaction of its own; one that fails is logged and
 * waits for the next run. Without staff and paying members.
 */
export async function eraseUnconfirmed(services: Services): Promise<void> {
  const { database, log, clock } = services;
  const now = clock();
  for (const { id } of await overdue(database.sql, now).select('users.id').execute()) {
    try {
      const images = await retryDeadlock(() =>
        database.sql.transaction().execute((sql) => eraseOne(services, sql, id, now)),
      );
      await Promise.all(images.map((image) => removeImageFiles(services, image)));
    } catch (error) {
      log.error({ id, stack: error instanceof Error ? error.stack : String(error) }, 'an account could not be erased');
    }
  }
}

/** The row is locked first: a concurrent confirmation is either seen here, or finds no account. */
async function eraseOne({ eraseMember }: Services, sql: Sql, userId: string, now: Date): Promise<string[]> {
  const user = await overdue(sql, now).select('users.id').where('users.id', '=', userId).forUpdate().executeTakeFirst();
  return (user && (await eraseMember(sql, userId, now))) ?? [];
}

function overdue(sql: Sql, now: Date) {
  return sql
    .selectFrom('users')
    .where('email_confirmed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('role', '=', 'member')
    .where('created_at', '<', new Date(now.getTime() - retentionRules.unconfirmed.period.days * dayMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions')
            .select('subscriptions.id')
            .whereRef('subscriptions.owner_id', '=', 'users.id')
            .where('closed_at', 'is', null),
        ),
      ),
    );
}
