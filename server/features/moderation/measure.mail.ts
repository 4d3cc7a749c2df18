import type { ActionKind, MeasureKind } from '../../../contract/constants/moderation.ts';
import type { ReportKind } from '../../../contract/constants/reports.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { Prepared } from '../../database/connection.ts';
import { accountDeletedMail } from '../../emails/account-deleted.ts';
import type { WrittenMail } from '../../emails/layout.ts';
import { measureLiftedMail } from '../../emails/measure-lifted.ts';
import { measureTakenMail } from '../../emails/measure-taken.ts';
import type { Mail } from '../../emails/outbox.ts';
import type { Services } from '../../http/endpoint.ts';

declare module '../../emails/outbox.ts' {
  interface MailData {
    measure: { actionId: string };
  }
}

interface Row {
  kind: ActionKind;
  about: ReportKind;
  reason: string;
  until: Date | null;
  /** of lift: the kind that was lifted */
  liftedKind: MeasureKind | null;
  userId: string;
  email: string | null;
  locale: Locale;
}

const find: Prepared = {
  name: 'moderation_action_to_mail',
  text: `select a.kind, c.kind as about, a.reason, a.subject_id as "userId", nullif(a.until, 'infinity') as until, lifted.kind as "liftedKind",
      coalesce(p.email, users.email) as email, coalesce(p.locale, users.locale) as locale
    from case_actions a join cases c on c.id = a.case_id join users on users.id = a.subject_id
      left join parting_mails p on p.action_id = a.id
      left join case_actions lifted on lifted.id = a.lifts
    where a.id = $1`,
};

/**
 * A moderator's decision, to the person it concerns; nothing about a dismissed case. A deleted account gets only the
 * email about the deletion, to an address stored until then.
 */
export const measureMail: Mail<'measure'> = {
  async write(services, { actionId }) {
    const [row] = await services.database.run<Row>(find, [actionId]);
    const mail = row?.email ? writeMeasureMail(services, row) : undefined;
    return row?.email && mail ? { userId: row.userId, to: row.email, kind: 'moderation', ...mail } : undefined;
  },
  done: (sql, { actionId }) => sql.deleteFrom('parting_mails').where('action_id', '=', actionId).execute(),
};

function writeMeasureMail({ environment }: Services, row: Row): WrittenMail | undefined {
  const { kind, about, locale, reason, liftedKind } = row;
  const page = (path: string) => new URL(`/${locale}/${path}`, environment.publicUrl);
  switch (kind) {
    case 'dismiss':
      return undefined;
    case 'lift':
      return liftedKind
        ? measureLiftedMail({ locale, kind: liftedKind, about, reason, url: page('account/reports') })
        : undefined;
    case 'delete_account':
      return accountDeletedMail({ locale, reason, termsUrl: page('legal/terms-of-service') });
    default:
      return measureTakenMail({ ...row, kind, url: page(kind === 'suspend' ? 'suspended' : 'account/reports') });
  }
}
