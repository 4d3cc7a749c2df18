import { describe, expect, it } from 'vitest';
import { locales } from '../../contract/locales.ts';
import { measureKinds, reportKinds } from '../../contract/moderation.ts';
import { accountDeletedMail } from './account-deleted.ts';
import { appealUpheldMail } from './appeal-upheld.ts';
import { confirmEmailMail } from './confirm-email.ts';
import { escapeHtml, writeMail } from './layout.ts';
import { measureLiftedMail } from './measure-lifted.ts';
import { measureTakenMail } from './measure-taken.ts';
import { resetPasswordMail } from './reset-password.ts';

const url = new URL('https://adeux.example/de/password/reset?code=abc&x=1');

const reason = 'Written by a moderator.';
const until = new Date('2026-11-21T13:05:00Z');
const measures = [
  { kind: 'warn', about: 'profile', until: null },
  ...reportKinds.map((about) => ({ kind: 'hide', about, until: null }) as const),
  { kind: 'pause_messaging', about: 'post', until },
  { kind: 'pause_messaging', about: 'post', until: null },
  { kind: 'suspend', about: 'post', until },
  { kind: 'suspend', about: 'post', until: null },
] as const;

describe('every mail', () => {
  const mails = locales.flatMap((locale) => [
    { locale, name: 'confirm-email', mail: confirmEmailMail({ locale, url }) },
    { locale, name: 'reset-password', mail: resetPasswordMail({ locale, url }) },
    ...measures.map((measure) => ({
      locale,
      name: `${measure.kind} ${measure.about} ${measure.until ? 'until' : 'for good'}`,
      mail: measureTakenMail({ locale, reason, url, ...measure }),
    })),
    ...measureKinds.map((kind) => ({
      locale,
      name: `lifted ${kind}`,
      mail: measureLiftedMail({ locale, kind, reason: `${reason} ${kind}`, url }),
    })),
    { locale, name: 'account-deleted', mail: accountDeletedMail({ locale, reason, termsUrl: url }) },
    { locale, name: 'appeal-upheld', mail: appealUpheldMail({ locale, answer: reason, url }) },
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
      expect(part).not.toMatch(/[{}]\s*(days|minutes|product|address|until|end|about|kind)|ß|emails\./);
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

it('a measure says until when, on our clock, and why', () => {
  const { text } = measureTakenMail({
    locale: 'en',
    kind: 'suspend',
    about: 'post',
    reason: 'One.\n\nTwo.',
    until,
    url,
  });
  expect(text).toContain('suspended until 21.11.2026, 14:05.');
  expect(text).toContain('\n\nOne.\n\nTwo.\n\n');
});
