import { createTransport } from 'nodemailer';
import { type Mailer, MailNotSent, type OutgoingMail } from './interface.ts';
import type { MailPicture } from './pictures.ts';

/** Sends through the server of SMTP_URL. from is MAIL_FROM, or name and address of the brand. */
export function createSmtpMailer(
  smtpUrl: string,
  from: string | { name: string; address: string },
  timeoutMilliseconds = 20_000,
): Mailer {
  const transport = createTransport({
    ...safely(smtpUrl, timeoutMilliseconds),
    pool: true,
    maxConnections: 2,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from,
          // An address object is never parsed as a list or with a display name.
          to: { name: '', address: mail.to },
          ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
          subject: oneLine(mail.subject),
          text: mail.text,
          html: mail.html,
          // Both as an alternative and as an attachment: mail programs look for one or the other.
          ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'invite.ics' } }),
          attachments: mail.pictures?.map(inlinePart),
          ...(mail.messageId && { messageId: `<${mail.messageId}>` }),
          headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
        });
      } catch (error) {
        throw notSent(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Connects and logs in to the server of SMTP_URL, without sending. Throws MailNotSent. */
export async function verifySmtp(smtpUrl: string, timeoutMilliseconds: number): Promise<void> {
  const transport = createTransport(safely(smtpUrl, timeoutMilliseconds));
  try {
    await transport.verify();
  } catch (error) {
    throw notSent(error);
  } finally {
    transport.close();
  }
}

function safely(url: string, timeoutMilliseconds: number) {
  return {
    url,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Mail programs then show it in the text and do not list it as a file. */
function inlinePart({ id, type, bytes }: MailPicture) {
  return {
    cid: id,
    filename: `${id}.${type === 'image/png' ? 'png' : 'jpg'}`,
    contentType: type,
    contentDisposition: 'inline' as const,
    content: Buffer.from(bytes),
  };
}

function oneLine(subject: OutgoingMail['subject']): string {
  return subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

function notSent(error: unknown): MailNotSent {
  const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number };
  // A refused envelope is about the recipient; other refusals (log-in, policy) an operator can fix.
  return new MailNotSent(`${code} ${responseCode}`, code === 'EENVELOPE' && responseCode >= 550 && responseCode < 560);
}
