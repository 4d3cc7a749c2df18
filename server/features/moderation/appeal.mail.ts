import type { AppealDecision, MeasureKind } from '../../../contract/constants/moderation.ts';
import type { ReportKind } from '../../../contract/constants/reports.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { Prepared } from '../../database/connection.ts';
import { appealUpheldMail } from '../../emails/appeal-upheld.ts';
import { measureLiftedMail } from '../../emails/measure-lifted.ts';
import type { Mail } from '../../emails/outbox.ts';

declare module '../../emails/outbox.ts' {
  interface MailData {
    appeal: { appealId: string };
  }
}

interface Row {
  decision: AppealDecision;
  answer: string;
  kind: MeasureKind;
  about: ReportKind;
  userId: string;
  email: string;
  locale: Locale;
}

const find: Prepared = {
  name: 'moderation_appeal_to_mail',
  text: `select p.decision, p.answer, a.kind, c.kind as about, a.subject_id as "userId", users.email, users.locale
    from appeals p join case_actions a on a.id = p.action_id join cases c on c.id = a.case_id join users on users.id = a.subject_id
    where p.id = $1 and p.decision is not null and users.email is not null`,
};

/** The outcome of an appeal, to its author. */
export const appealMail: Mail<'appeal'> = {
  async write(services, { appealId }) {
    const [row] = await services.database.run<Row>(find, [appealId]);
    if (!row) return undefined;
    const { locale, kind, about, answer } = row;
    const url = new URL(`/${locale}/account/reports`, services.environment.publicUrl);
    const mail =
      row.decision === 'lift'
        ? measureLiftedMail({ locale, kind, about, reason: answer, url })
        : appealUpheldMail({ locale, answer, url });
    return { userId: row.userId, to: row.email, kind: 'moderation', ...mail };
  },
};
