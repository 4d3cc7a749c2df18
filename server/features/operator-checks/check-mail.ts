import { brand } from '../../../contract/brand.ts';
import { plainNoticeMail } from '../../emails/plain-notice.ts';
import { MailNotSent } from '../../integrations/mail/interface.ts';
import { createSmtpMailer, verifySmtp } from '../../integrations/mail/real.ts';
import { answerMilliseconds, type Check } from './finding.ts';

/** The mail server accepts the login and, given a recipient, a mail. */
export const checkMail: Check<'mail'> = async ({ environment, mailTo }) => {
  const { smtpUrl, mailFrom, publicUrl } = environment;
  if (smtpUrl === undefined) return { outcome: 'unused' };
  try {
    await verifySmtp(smtpUrl, answerMilliseconds);
    if (mailTo === undefined) return { outcome: 'holds' };
    const mailer = createSmtpMailer(smtpUrl, mailFrom ?? brand.mailFrom, answerMilliseconds);
    await mailer
      .send({ to: mailTo, ...plainNoticeMail('test', { locale: 'en', url: publicUrl }) })
      .finally(mailer.close);
    return { outcome: 'sent' };
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    return { outcome: 'refused', values: { reason: error.message } };
  }
};
