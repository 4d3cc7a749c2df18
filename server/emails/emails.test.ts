import { describe, expect, it } from 'vitest';
import { locales } from '../../contract/locales.ts';
import { confirmEmailMail } from './confirm-email.ts';
import { escapeHtml, writeMail } from './layout.ts';
import { resetPasswordMail } from './reset-password.ts';

const url = new URL('https://adeux.example/de/password/reset?code=abc&x=1');

describe('every mail', () => {
  const mails = locales.flatMap((locale) => [
    { locale, name: 'confirm-email', mail: confirmEmailMail({ locale, url }) },
    { locale, name: 'reset-password', mail: resetPasswordMail({ locale, url }) },
  ]);

  it.each(mails)('$name in $locale says what it is, with the link in both parts', ({ locale, mail }) => {
    expect(mail.subject).toContain('À deux');
    expect(mail.subject).not.toMatch(/\p{Cc}/u);
    expect(mail.html).toContain(`<html lang="${locale}-CH">`);
    expect(mail.html.split(`href="${escapeHtml(url.href)}"`)).toHaveLength(3);
    expect(mail.text.split('\n')).toContain(url.href);
    // Nothing is fetched when a mail is read, and nothing in it runs.
    expect(mail.html).not.toMatch(/<(img|script|link|table|iframe)\b|url\(|src=/i);
    expect(mail.html).toContain('prefers-color-scheme:dark');
    for (const part of [mail.subject, mail.html, mail.text])
      expect(part).not.toMatch(/[{}]\s*(days|minutes|product|address)|ß|emails\./);
  });

  it('differs by language', () => {
    expect(new Set(mails.map(({ mail }) => mail.text)).size).toBe(mails.length);
  });
});

it('the layout escapes all it is given', () => {
  const nasty = '<script>alert("1")</script> & \'x\'';
  const { html, text } = writeMail({
    locale: 'de',
    subject: nasty,
    heading: nasty,
    paragraphs: [nasty],
    button: { label: nasty, url: new URL('https://adeux.example/?a="><script>') },
    why: nasty,
  });
  expect(html).not.toContain('<script');
  expect(html.match(/&#60;script&#62;/g)?.length).toBeGreaterThanOrEqual(6);
  expect(text).toContain(nasty);
});
