import { html } from 'hono/html';
import { momentInFigures } from '../../../contract/format/dates.ts';
import { type Html, loopbackPage } from '../../http/loopback-pages.ts';
import type { StoredMail } from './find-mails.ts';

/** The list. A developer tool, so in English only. */
export function mailboxPage(mails: StoredMail[]): Html {
  const rows = mails.map(
    (mail) =>
      html`<li><a href="/dev/mailbox/${mail.id}"><b>${mail.subject}</b><span>${mail.to}</span>${time(mail)}</a></li>`,
  );
  return frame(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="muted">No SMTP_URL is set, so mails stay here instead of being sent.</p>
      ${mails.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No mail yet. Sign up or ask for a new password, then reload this page.</p>`}`,
  );
}

/** One mail: as mail programs show it, in a frame without scripts, and as plain text. */
export function mailPage(mail: StoredMail): Html {
  return frame(
    mail.subject,
    html`<p><a href="/dev/mailbox">All mails</a></p>
      <h1>${mail.subject}</h1>
      <p class="muted">${mail.to}, ${time(mail)}${mail.replyTo ? html`, answers go to ${mail.replyTo}` : ''}</p>
      <iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${mail.html}"></iframe>
      <h2>Plain text</h2>
      <pre>${withLinks(mail.text)}</pre>`,
  );
}

export function missingPage(): Html {
  return frame('No such mail', html`<h1>No such mail</h1><p><a href="/dev/mailbox">All mails</a></p>`);
}

function time(mail: StoredMail): Html {
  return html`<time datetime="${mail.sentAt.toISOString()}">${momentInFigures(mail.sentAt)}</time>`;
}

function withLinks(text: string): (string | Html)[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

function frame(title: string, content: Html): Html {
  return loopbackPage({ title, language: 'en', content, styles });
}

const styles = `
ul { list-style: none; margin: 32px 0 0; padding: 0; }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 16px 0; border-top: 1px solid var(--line); text-decoration: none; overflow-wrap: anywhere; }
li a:hover b { text-decoration: underline; text-decoration-color: var(--yellow); text-decoration-thickness: 3px; }
li span { grid-row: 2; }
li span, li time { color: var(--muted); font-size: 14px; }
iframe { width: 100%; height: 720px; border: 1px solid var(--line); border-radius: 12px; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 400 14px/24px ui-monospace, monospace; }
`;
