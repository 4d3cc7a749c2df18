import { newId } from '../../base/ids.ts';
import type { Sql } from '../../database/connection.ts';
import { queueMail } from '../../emails/outbox.ts';
import type { SecurityNoticeKind } from '../../emails/security-notice.ts';
import type { Services } from '../../http/endpoint.ts';

type Notice =
  | { userId: string; kind: SecurityNoticeKind; by?: 'password' | 'reset'; endedFeed?: boolean }
  | { userId: string; kind: 'email_changed'; oldEmail: string };

/**
 * Records and logs a change to how a member logs in, and queues the mail about it. An unconfirmed address gets
 * no mail: it may be a stranger's. sql is the transaction of the change.
 */
export async function recordSecurityNotice(services: Services, sql: Sql, notice: Notice): Promise<void> {
  logChange(services, notice.userId, notice.kind, 'by' in notice ? notice.by : undefined);
  const now = services.clock();
  const id = newId(now.getTime());
  const recorded = await sql
    .insertInto('security_notices')
    .columns(['id', 'user_id', 'kind', 'old_email', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select((row) => [
          row.val(id).as('id'),
          'users.id as user_id',
          row.val(notice.kind).as('kind'),
          row.val('oldEmail' in notice ? notice.oldEmail : null).as('old_email'),
          row.val(now).as('created_at'),
        ])
        .where('users.id', '=', notice.userId)
        .where('users.email_confirmed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!recorded) return;
  const endedFeed = 'endedFeed' in notice && notice.endedFeed === true;
  await queueMail(sql, 'security', { noticeId: id, endedFeed }, now);
}

/** Logs a change that is not mailed here. */
export function logChange(
  { log }: Services,
  userId: string,
  change: SecurityNoticeKind | 'email_changed' | 'email_undone',
  by?: 'password' | 'reset',
): void {
  log.info({ userId, change, ...(by && { by }) }, 'credentials changed');
}
