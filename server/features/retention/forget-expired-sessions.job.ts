import { dayMs } from '../../../contract/format/durations.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { forgetOldSecurity } from '../credentials/public.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'forget-expired-sessions': Record<string, never>;
  }
}

const keptDays = 30;

/** Removes sessions, mailed links and local mails that have been of no use for 30 days, and what waited for an answer in vain. */
export const forgetExpiredSessions = defineJob({
  name: 'forget-expired-sessions',
  queue: 'housekeeping',
  when: '40 3 * * *',
  run: async (services: Services) => {
    const {
      database: { sql },
      clock,
    } = services;
    const before = new Date(clock().getTime() - keptDays * dayMs);
    await sql
      .deleteFrom('sessions')
      .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
      .execute();
    await sql.deleteFrom('email_tokens').where('expires_at', '<', before).execute();
    await sql.deleteFrom('local_mailbox').where('sent_at', '<', before).execute();
    await forgetOldSecurity(services);
  },
});
