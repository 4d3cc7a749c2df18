import { html } from 'hono/html';
import { localeFrom } from '../../../../contract/locales.ts';
import { translatorFor } from '../../../../texts/translator.ts';
import { type Html, loopbackPage } from '../../../http/loopback-pages.ts';
import { standInPeople } from './people.ts';

/** Who logs in: invented people to choose from, without a password. */
export function choosePage(action: string, language: unknown): Html {
  const locale = localeFrom(typeof language === 'string' ? language : null);
  const translate = translatorFor(locale);
  const title = translate('sign-on-stand-in.title');
  const content = html`<p class="notice" role="note">${translate('sign-on-stand-in.notice')}</p>
    <h1>${title}</h1>
    <form method="post" action="${action}">
      ${standInPeople.map(
        ({ subject, name, email, affiliation, isVerified }) => html`<button name="person" value="${subject}">
          <strong>${name}</strong>
          <span>${email} · ${translate(`sign-on-stand-in.${affiliation}`)}${isVerified ? '' : html` · ${translate('sign-on-stand-in.unverified')}`}</span>
        </button>`,
      )}
    </form>`;
  return loopbackPage({ title, language: locale, content, styles });
}

/** Asks whether to log out. form is the provider's own, which the buttons submit. */
export function logOutPage(form: string, language: unknown): Html {
  const locale = localeFrom(typeof language === 'string' ? language : null);
  const translate = translatorFor(locale);
  const title = translate('sign-on-stand-in.logOutTitle');
  const content = html`<h1>${title}</h1>
    <div hidden>${html([form] as unknown as TemplateStringsArray)}</div>
    <div class="row">
      <button form="op.logoutForm" name="logout" value="yes"><strong>${translate('sign-on-stand-in.logOut')}</strong></button>
      <button form="op.logoutForm"><strong>${translate('sign-on-stand-in.stay')}</strong></button>
    </div>`;
  return loopbackPage({ title, language: locale, content, styles });
}

/** What went wrong, by the code of the protocol. */
export function faultPage(code: string): Html {
  const translate = translatorFor('de');
  const title = translate('sign-on-stand-in.faultTitle');
  return loopbackPage({ title, language: 'de', content: html`<h1>${title}</h1><p>${code}</p>`, styles });
}

const styles = `
main { max-width: 560px; }
h1 { font-size: 32px; line-height: 40px; }
.notice { margin: 0 0 32px; padding: 16px; border-radius: 12px; background: var(--yellow); color: var(--on-yellow); }
form, .row { display: grid; gap: 8px; margin-top: 32px; }
button { display: grid; gap: 4px; min-height: 64px; align-content: center; padding: 8px 24px; border: 1px solid var(--muted); border-radius: 12px; background: transparent; color: var(--ink); font: inherit; text-align: left; overflow-wrap: anywhere; cursor: pointer; }
button span { color: var(--muted); }
`;
