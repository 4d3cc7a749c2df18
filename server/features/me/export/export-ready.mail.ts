import type { Locale } from '../../../../contract/locales.ts';
import { exportReadyMail as writeExportReadyMail } from '../../../emails/export-ready.ts';
import type { Mail } from '../../../emails/outbox.ts';

declare module '../../../emails/outbox.ts' {
  interface MailData {
    'export-ready': { exportId: string };
  }
}

/** The file of a member's data is ready; not to a member who has left or an unconfirmed address, nor once it expired. */
export const exportReadyMail: Mail<'export-ready'> = {
  async write(services, { exportId }) {
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
    if (!row?.email || !row.expires_at) return undefined;
    const locale = row.locale as Locale;
    const url = new URL(`/${locale}/account/export`, services.environment.publicUrl);
    const addressee = { userId: row.id, to: row.email, kind: 'security' } as const;
    return { ...addressee, ...writeExportReadyMail({ locale, url, until: row.expires_at }) };
  },
};
