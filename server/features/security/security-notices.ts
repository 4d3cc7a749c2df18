import type { Sql } from '../../database/connection.ts';
import type { SecurityNoticeKind } from '../../emails/security-notice.ts';
import type { Services } from '../../endpoint.ts';
import { newId } from '../../ids.ts';

type Notice =
  | { userId: string; kind: SecurityNoticeKind }
  | { userId: string; kind: 'email_changed'; oldEmail: string };

/** Writes down what changed about how somebody gets into their account, and puts in the job that tells them. sql is the transaction of the change. */
export async function recordSecurityNotice(services: Services, sql: Sql, notice: Notice): Promise<void> {
  const now = services.clock();
  const id = newId(now.getTime());
  await sql
    .insertInto('security_notices')
    .values({
      id,
      user_id: notice.userId,
      kind: notice.kind,
      old_email: 'oldEmail' in notice ? notice.oldEmail : null,
      created_at: now,
    })
    .execute();
  await services.jobs.send(sql, 'send-security-mail', { noticeId: id });
}
