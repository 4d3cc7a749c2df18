import { dateInFigures } from '../../../contract/format/dates.ts';
import { type ExportPart, factsOf } from '../export-parts/public.ts';
import { presentUser } from './present-user.ts';

/** The account itself, without the password. */
export const accountExport: ExportPart<'account'> = {
  async read(call) {
    const { database, member, locale } = call;
    const times = await database.sql
      .selectFrom('users')
      .select(['email_confirmed_at', 'terms_accepted_at'])
      .where('id', '=', member.id)
      .executeTakeFirst();
    return {
      ...(await presentUser(call, member.id, locale, ['subscription'])),
      emailConfirmedAt: times?.email_confirmed_at?.toISOString() ?? null,
      termsAcceptedAt: times?.terms_accepted_at?.toISOString() ?? null,
    };
  },
  page: (account, { t }) => [
    factsOf([
      [t('me-data.file.field.email'), account.email],
      [t('me-data.file.field.since'), dateInFigures(account.createdAt)],
      [t('me-data.file.field.confirmed'), account.emailConfirmedAt ? dateInFigures(account.emailConfirmedAt) : null],
      [t('me-data.file.field.language'), t('me-data.file.language', { language: account.locale })],
      [t('me-data.file.field.subscription'), t('me-data.file.type', { type: account.subscription?.type ?? 'basic' })],
    ]),
  ],
};
