import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../contract/format/escape-html.ts';
import { locales } from '../../contract/locales.ts';
import { enquiryMail } from './enquiry.ts';
import { writeMail } from './layout.ts';
import { measureTakenMail } from './measure-taken.ts';
import { bought, sampleMails, until, url } from './samples.ts';
import { subscriptionNoticeMail } from './subscription-notice.ts';

describe('every email', () => {
  const mails = locales.flatMap((locale) => sampleMails(locale).map((sample) => ({ locale, ...sample })));

  it.each(mails)('$name in $locale says what it is about, with the link in both parts', ({ name, locale, mail }) => {
    expect(mail.subject).toContain('À deux');
    expect(mail.subject).not.toMatch(/\p{Cc}/u);
    expect(mail.html).toContain(`<html lang="${locale}-CH">`);
    const isAnswered = name.startsWith('check-in ');
    expect(mail.html.split(`href="${escapeHtml(url.href)}"`)).toHaveLength(isAnswered ? 2 : 3);
    expect(mail.text).toContain(`\n${url.href}${isAnswered ? '&answer=' : '\n'}`);
    // Reading an email fetches nothing and runs nothing.
    const pictures = mail.pictures?.map(({ id }) => `<img src="cid:${id}"`) ?? [];
    expect(mail.html.match(/<img src="[^"]*"/g) ?? []).toEqual(pictures);
    expect(mail.html.replace(/<img src="/g, '')).not.toMatch(/<(img|script|link|table|iframe)\b|url\(|src=/i);
    expect(mail.html).toContain('prefers-color-scheme:dark');
    for (const part of [mail.subject, mail.html, mail.text])
      expect(part).not.toMatch(
        /[{}]\s*(days|minutes|product|address|until|end|about|kind|name|count|post|others)|ß|(emails|notifications)\./,
      );
  });

  it('differs by language', () => {
    expect(new Set(mails.map(({ mail }) => mail.text)).size).toBe(mails.length);
  });
});

it('the layout escapes everything', () => {
  const nasty = '<script>alert("1")</script> & \'x\'';
  const { html, text } = writeMail({
    locale: 'de',
    subject: nasty,
    heading: nasty,
    paragraphs: [nasty],
    quote: nasty,
    items: [{ label: nasty, url: new URL('https://adeux.example/') }],
    button: { label: nasty, url: new URL('https://adeux.example/?a="><script>') },
    otherButtons: [{ label: nasty, url: new URL('https://adeux.example/') }],
    why: nasty,
  });
  expect(html).not.toContain('<script');
  expect(html.match(/&#60;script&#62;/g)?.length).toBeGreaterThanOrEqual(9);
  expect(text).toContain(nasty);
});

it('no line of a mail ends within «E-Mail», which plain text has as it is', () => {
  const words = 'Deine E-Mail-Adresse';
  const action = { button: { label: 'Ja', url: new URL('https://adeux.example/') } };
  const { html, text } = writeMail({ locale: 'de', subject: 'x', heading: words, paragraphs: [], why: 'x', ...action });
  expect(html).toContain('Deine <span style="white-space:nowrap">E-Mail</span>-Adresse');
  expect(text).toContain(words);
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
  expect(text).toContain('suspended until 21 November 2026, 14:05.');
  expect(text).toContain('\n\nOne.\n\nTwo.\n\n');
});

it('an enquiry is written in the operator’s language, whatever the company wrote in, and its words stay text', () => {
  const requested = {
    company: 'Müller & Co <b>',
    name: 'Nora',
    email: 'nora@example.test',
    message: 'Eins.\n\nZwei <i>.',
  };
  const { subject, text, html } = enquiryMail({ ...requested, people: null, locale: 'fr', url });
  expect(subject).toBe('À deux: Anfrage von Müller & Co <b>');
  expect(text).toContain('\n\nEins.\n\nZwei <i>.\n\n');
  expect(text).toContain('Für wie viele Personen, steht nicht dabei.');
  expect(text).toContain('auf Französisch');
  expect(html).toContain('<html lang="de-CH">');
  expect(html).not.toMatch(/<b>|<i>/);
  expect(enquiryMail({ ...requested, people: 120, locale: 'de', url }).text).toContain('etwa 120 Personen');
});

it('a subscription says what it costs, when it renews and how to end it', () => {
  const mail = (locale: 'de' | 'fr', one: (typeof bought)[number]) =>
    subscriptionNoticeMail({ locale, url, news: { kind: 'started', until }, ...one }).text;
  expect(mail('de', bought[0])).toContain('Du zahlst CHF\u00a09.– für einen Monat, Mehrwertsteuer inbegriffen.');
  expect(mail('de', bought[0])).toContain('Das Abo verlängert sich am 21. November 2026 von selbst');
  expect(mail('de', bought[0])).toContain('Kündigen kannst du jederzeit');
  expect(mail('fr', bought[1])).toContain('Tu paies CHF\u00a0980.– pour 12 mois, TVA comprise.');
  expect(mail('fr', bought[1])).toContain('20 licences');
});
