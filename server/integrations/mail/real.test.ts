import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../../../contract/brand.ts';
import { confirmEmailMail } from '../../emails/confirm-email.ts';
import { createSmtpMailer } from './real.ts';

type Received = Awaited<ReturnType<typeof simpleParser>> & { recipients: string[] };
const received: Received[] = [];
let server: SMTPServer;
let smtpUrl: string;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _, done) =>
      auth.username === 'mailer' && auth.password === 'pass word'
        ? done(null, { user: 'mailer' })
        : done(new Error('no such user')),
    onRcptTo: ({ address }, _, done) =>
      done(
        address.startsWith('gone') ? Object.assign(new Error(`<${address}> is not here`), { responseCode: 550 }) : null,
      ),
    onData: (stream, session, done) => {
      simpleParser(stream).then((mail) => {
        received.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  smtpUrl = `smtp://mailer:pass%20word@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const mail = { subject: 'Bestätige «dies»', html: '<p>Grüezi</p>', text: 'Grüezi' };

describe('mail over SMTP', () => {
  it('arrives with subject, text and HTML, from the brand', async () => {
    const mailer = createSmtpMailer(smtpUrl, brand.mailFrom);
    const url = new URL('https://adeux.example/de/email/confirm?confirmation=abc');
    await mailer.send({ to: 'lea@example.test', ...confirmEmailMail({ locale: 'de', url }) });
    mailer.close();
    const got = received.at(-1);
    expect(got?.recipients).toEqual(['lea@example.test']);
    expect(got?.to.value).toEqual([{ address: 'lea@example.test', name: '' }]);
    expect(got?.from.value).toEqual([brand.mailFrom]);
    expect(got?.subject).toBe('Bestätige deine E-Mail-Adresse bei À deux');
    expect(got?.text).toContain(url.href);
    expect(got?.html).toContain(url.href);
    expect(got?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('carries the given Message-ID and headers, the address to unsubscribe unchanged', async () => {
    const mailer = createSmtpMailer(smtpUrl, brand.mailFrom);
    const messageId = '0190a0a0-1111-7222-8333-444455556666@adeux.example';
    const address = `https://adeux.example/api/unsubscribe?token=new_request.${'a'.repeat(36)}.${'b'.repeat(43)}`;
    const headers = { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    for (let time = 0; time < 2; time++) {
      await mailer.send({ ...mail, to: 'a@example.test', messageId, headers });
      const got = received.at(-1);
      expect(got?.messageId).toBe(`<${messageId}>`);
      expect(got?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line.replace(/\r?\n\s+/g, ' ')).toBe(
        `List-Unsubscribe: <${address}>`,
      );
      expect(got?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line).toBe(
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      );
    }
    mailer.close();
  });

  it('goes to one recipient with unchanged headers, whatever the address and the subject contain', async () => {
    const mailer = createSmtpMailer(smtpUrl, 'Zu zweit <post@example.test>');
    await mailer.send({ ...mail, to: 'a@example.test', subject: 'Hallo\r\nBcc: b@example.test\u2028X-Evil: 1' });
    const got = received.at(-1);
    expect(got?.recipients).toEqual(['a@example.test']);
    expect(got?.subject).toBe('Hallo Bcc: b@example.test X-Evil: 1');
    expect(got?.bcc).toBeUndefined();
    expect(got?.headers.has('x-evil')).toBe(false);
    expect(got?.from.value).toEqual([{ name: 'Zu zweit', address: 'post@example.test' }]);
    for (const to of [
      'a@example.test, b@example.test',
      'a@example.test\r\nBcc: b@example.test',
      '<b@example.test> a@example.test',
    ]) {
      const before = received.length;
      await mailer.send({ ...mail, to }).catch(() => undefined);
      for (const extra of received.slice(before)) {
        expect(extra.recipients).toHaveLength(1);
        expect(extra.bcc).toBeUndefined();
      }
    }
    mailer.close();
  });

  it('sets one reply address, and none by default', async () => {
    const mailer = createSmtpMailer(smtpUrl, brand.mailFrom);
    await mailer.send({ ...mail, to: 'lea@example.test', replyTo: 'firma@example.test' });
    expect(received.at(-1)?.replyTo?.value).toEqual([{ address: 'firma@example.test', name: '' }]);
    expect(received.at(-1)?.recipients).toEqual(['lea@example.test']);
    await mailer.send({ ...mail, to: 'lea@example.test' });
    expect(received.at(-1)?.replyTo).toBeUndefined();
    for (const replyTo of [
      'a@example.test, b@example.test',
      'a@example.test\r\nBcc: b@example.test',
      'a@example.test\r\n\r\nanother body',
      'Bank <b@example.test>',
    ]) {
      const before = received.length;
      await mailer.send({ ...mail, to: 'lea@example.test', replyTo }).catch(() => undefined);
      for (const got of received.slice(before)) {
        expect(got.recipients).toEqual(['lea@example.test']);
        expect(got.replyTo?.value.length ?? 0).toBeLessThanOrEqual(1);
        expect(got.bcc).toBeUndefined();
        expect(got.text?.trim()).toBe(mail.text);
      }
    }
    mailer.close();
  });

  it('carries its pictures inline, not listed as files', async () => {
    const mailer = createSmtpMailer(smtpUrl, brand.mailFrom);
    const bytes = new Uint8Array([255, 216, 255, 217]);
    const html = '<img src="cid:face" alt="">';
    await mailer.send({ ...mail, to: 'lea@example.test', html, pictures: [{ id: 'face', type: 'image/jpeg', bytes }] });
    mailer.close();
    const [part] = received.at(-1)?.attachments ?? [];
    expect(part).toMatchObject({ cid: 'face', contentType: 'image/jpeg', contentDisposition: 'inline', related: true });
    expect(part && new Uint8Array(part.content)).toEqual(bytes);
    expect(received.at(-1)?.text?.trim()).toBe(mail.text);
  });

  it('that is refused reports why without the address, and whether permanently', async () => {
    const mailer = createSmtpMailer(smtpUrl, brand.mailFrom);
    const error = await mailer.send({ ...mail, to: 'gone@example.test' }).catch((fault) => fault);
    mailer.close();
    expect(error).toMatchObject({ name: 'MailNotSent', forGood: true, message: 'EENVELOPE 550' });
    expect(`${error.stack}${JSON.stringify(error)}`).not.toContain('gone@');
  });

  it('is retried later when the server is away or the log-in is wrong', async () => {
    const away = createSmtpMailer('smtp://127.0.0.1:1', brand.mailFrom);
    await expect(away.send({ ...mail, to: 'lea@example.test' })).rejects.toMatchObject({ forGood: false });
    away.close();
    const stranger = createSmtpMailer(smtpUrl.replace('mailer', 'stranger'), brand.mailFrom);
    await expect(stranger.send({ ...mail, to: 'lea@example.test' })).rejects.toMatchObject({ forGood: false });
    stranger.close();
  });
});
