import type { Locale } from '../../../../contract/locales.ts';
import { exportReadyMail } from '../../../emails/export-ready.ts';
import { mailMember } from '../../../emails/mail-member.ts';
import type { Services } from '../../../http/endpoint.ts';
import { defineJob } from '../../../jobs/define-job.ts';

declare module '../../../jobs/jobs.ts' {
  interface JobData {
    'send-export-mail': { exportId: string };
  }
}

/** Mails a member that their file is there; not to somebody who has left or an address nobody has confirmed, nor about one that is over. */
export const sendExportMail = defineJob({
  name: 'send-export-mail',
  queue: 'mail',
  run: async (services: Services, { exportId }) => {
    const row = await services.database.sql
      .selectFrom('account_exports')
      .innerJoin('users', 'users.id', 'account_exports.user_id')
      .select(['users.id', 'users.email', 'users.locale', 'account_exports.expires_at'])
      .where('account_exports.id', '=', exportId)
      .where('state', '=', 'ready')
      .where('expires_at', '>', services.clock())
      .where('users.deletion_due_at', 'is', null)
      .where('users.email_confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (!row?.email || !row.expires_at) return;
    const locale = row.locale as Locale;
    const url = new URL(`/${locale}/account/export`, services.environment.publicUrl);
    const addressee = { userId: row.id, to: row.email, kind: 'security' } as const;
    await mailMember(services, addressee, exportReadyMail({ locale, url, until: row.expires_at }));
  },
});
