import { brand, brandInText } from '../../contract/brand.ts';
import { light } from '../../contract/colours.ts';
import { escapeHtml } from '../../contract/format/escape-html.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { drawnMark } from '../base/brand/drawn-mark.ts';
import type { MailCalendar } from '../integrations/mail/interface.ts';
import type { MailPicture } from '../integrations/mail/pictures.ts';
import { type Face, faceHtml, picturesOf, smallFaceHtml } from './face.ts';
import { mailStyle, mailStyleSheet } from './style.ts';

const id = 'mark';
/** Pixels: what is shown has half of those that are sent. */
const side = 32;

/** The picture that every mail carries along under another brand; none for the half discs, which are drawn. */
function picturesOfBrand(): MailPicture[] {
  return drawnMark ? [{ id, type: 'image/png', bytes: drawnMark.tile }] : [];
}

/** The mark as HTML of a mail, before the name. */
function brandHtml(): string {
  if (drawnMark) {
    return `<img src="cid:${id}" width="${side}" height="${side}" alt="" style="vertical-align:middle;margin:-2px 10px 0 0">`;
  }
  // Two half discs that face each other (product 17). The left one carries the ink of the text around it.
  return (
    `<span class="disc" style="${half};background:${light.ink};border-radius:12px 0 0 12px;margin:-2px 2px 0 0"></span>` +
    `<span style="${half};background:${light.yellow};border-radius:0 12px 12px 0;margin:2px 10px 0 0"></span>`
  );
}

const half = 'display:inline-block;width:12px;height:24px;vertical-align:middle';

/** The content of an email, in plain text; the layout escapes it and adds the frame. */
export type MailContent = MailWords & MailAction;

/** One button, or choices that weigh alike and the page that takes any of them. */
type MailAction = { button: MailLink; answers?: undefined } | { button?: undefined; answers: MailLink[]; page: URL };

interface MailWords {
  locale: Locale;
  subject: string;
  /** the person it is about, above the heading */
  face?: Face | undefined;
  heading: string;
  paragraphs: string[];
  /** a member's words, below the first paragraph */
  quote?: string | undefined;
  /** a moderator's words, below the first paragraph, with the line that introduces them */
  reason?: { label: string; words: string };
  /** when, where, how much: a line each, below the words */
  facts?: string[];
  /** a list of links, below the paragraphs */
  items?: MailLink[];
  otherButtons?: MailLink[];
  /** why the reader got this, and what happens if they ignore it */
  why: string;
  /** where to stop such emails, if that is possible */
  unsubscribe?: URL | undefined;
}

export interface MailLink {
  label: string;
  url: URL;
  /** the person it is about, next to the words */
  face?: Face | undefined;
}

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  calendar?: MailCalendar;
  /** what the HTML shows by cid: */
  pictures?: MailPicture[];
}

/** The id of the picture next to a line of a list. */
const idOfItem = (index: number) => `face-${index + 1}`;

/** One look for every email: nothing to fetch, no tables, readable without styles, in dark, and as plain text. */
export function writeMail(content: MailContent): WrittenMail {
  const faces = (content.items ?? []).flatMap(({ face }, index) => picturesOf(face, idOfItem(index)));
  const pictures = [...picturesOfBrand(), ...picturesOf(content.face), ...faces];
  return {
    subject: content.subject,
    html: asHtml(content),
    text: asText(content),
    ...(pictures.length > 0 && { pictures }),
  };
}

function asText(content: MailContent): string {
  const { locale, heading, quote, reason, facts = [], items = [], otherButtons = [], why, unsubscribe } = content;
  const [lead, ...paragraphs] = content.paragraphs;
  const translate = translatorFor(locale);
  const asLines = ({ label, url }: MailLink) => `${label}\n${url.href}`;
  return [
    heading,
    ...(lead === undefined ? [] : [lead]),
    ...(quote === undefined ? [] : [translate('emails.layout.quote', { words: quote })]),
    ...(reason ? [reason.label, reason.words] : []),
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...paragraphs,
    ...items.map(asLines),
    ...(content.answers ?? [content.button]).map(asLines),
    ...otherButtons.map(asLines),
    '-- ',
    why,
    ...(unsubscribe ? [asLines({ label: translate('notifications.layout.unsubscribe'), url: unsubscribe })] : []),
    `${brand.name}\n${translate('emails.layout.contact', { address: brand.contactAddress })}`,
  ].join('\n\n');
}

function asHtml(content: MailContent): string {
  const { locale, subject, face, heading, items = [], otherButtons = [], why, unsubscribe } = content;
  const [lead, ...paragraphs] = content.paragraphs;
  const translate = translatorFor(locale);
  const url = escapeHtml((content.answers ? content.page : content.button.url).href);
  const contact = translate('emails.layout.contact', { address: brand.contactAddress });
  const style = mailStyle();
  return `<!doctype html>
<html lang="${locale}-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${mailStyleSheet()}</style>
</head>
<body class="ground" style="${style.body}">
<div style="${style.hidden}">${escapeHtml(lead ?? '')}</div>
<div class="paper" style="${style.sheet}">
<p class="ink" style="${style.brand}">${brandHtml()}${escapeHtml(brand.name)}</p>
${face ? `${faceHtml(face)}\n` : ''}<h1 class="ink heading" style="${style.heading}">${asHtmlText(heading)}</h1>
${[...asParagraphs(lead === undefined ? [] : [lead]), ...asQuote(content.quote), ...asReason(content.reason), ...asFacts(content.facts), ...asParagraphs(paragraphs)].join('\n')}
${items.map((item, index) => `<p class="line" style="${style.item}">${item.face ? smallFaceHtml(item.face, idOfItem(index)) : ''}${asLink(item, item.face ? style.faceLink : style.itemLink)}</p>\n`).join('')}<p style="margin:32px 0">${content.answers ? content.answers.map((answer) => asLink(answer, style.answer)).join('\n') : `<a href="${url}" target="_blank" rel="noopener" style="${style.button}">${escapeHtml(content.button.label)}</a>`}</p>
${otherButtons.length > 0 ? `<p style="margin:-16px 0 32px">${otherButtons.map((other) => asLink(other, style.otherLink)).join(' ')}</p>\n` : ''}<p class="muted" style="${style.small}">${escapeHtml(translate('emails.layout.fallback'))}<br><a class="ink" href="${url}" target="_blank" rel="noopener" style="${style.link}">${url}</a></p>
<div class="line" style="${style.foot}">
<p class="muted" style="${style.small}">${asHtmlText(why)}</p>
${unsubscribe ? `<p class="muted" style="${style.small}">${asLink({ label: translate('notifications.layout.unsubscribe'), url: unsubscribe }, style.footLink)}</p>\n` : ''}<p class="muted" style="${style.small}">${escapeHtml(contact)}</p>
</div>
</div>
</body>
</html>
`;
}

function asParagraphs(paragraphs: string[]): string[] {
  const style = mailStyle();
  return paragraphs.map((paragraph) => `<p class="ink" style="${style.paragraph}">${asHtmlText(paragraph)}</p>`);
}

/** A member's words, in their own direction, as a chat bubble. */
function asQuote(quote: string | undefined): string[] {
  if (quote === undefined) return [];
  return [`<blockquote class="ink words" dir="auto" style="${mailStyle().quote}">${escapeHtml(quote)}</blockquote>`];
}

/** A moderator's words: set apart from ours, with the line that introduces them. */
function asReason(reason: MailWords['reason']): string[] {
  if (!reason) return [];
  const style = mailStyle();
  return [
    `<p class="muted" style="${style.small}">${asHtmlText(reason.label)}</p>`,
    `<blockquote class="ink words" dir="auto" style="${style.quote};white-space:pre-line">${escapeHtml(reason.words)}</blockquote>`,
  ];
}

function asFacts(facts: string[] = []): string[] {
  if (facts.length === 0) return [];
  const style = mailStyle();
  const lines = facts.map((fact) => `<li class="ink line" style="${style.fact}">${asHtmlText(fact)}</li>`);
  return [`<ul class="facts" style="${style.facts}">${lines.join('')}</ul>`];
}

function asLink({ label, url }: MailLink, look: string): string {
  return `<a class="ink" href="${escapeHtml(url.href)}" target="_blank" rel="noopener" style="${look}">${asHtmlText(label)}</a>`;
}

/** Text as HTML that keeps the product's name on one line, and «E-Mail». */
function asHtmlText(text: string): string {
  return escapeHtml(text.replaceAll(brand.name, () => brandInText)).replace(
    /\b[eE]-[mM]ails?\b/g,
    (word) => `<span style="white-space:nowrap">${word}</span>`,
  );
}
