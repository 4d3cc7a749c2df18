import { html } from 'hono/html';
import { brand } from '../../../contract/brand.ts';
import { dateInWords } from '../../../contract/format/dates.ts';
import { swissMoney } from '../../../contract/format/money.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import { defaultLocale, localeFrom } from '../../../contract/locales.ts';
import { translatorFor } from '../../../texts/translator.ts';
import { type Html, loopbackPage } from '../../http/loopback-pages.ts';
import type { LocalPayments } from '../../integrations/payments/local/create-local-payments.ts';

type Found = NonNullable<Awaited<ReturnType<LocalPayments['find']>>>;

/** The page where the buyer approves, in the language of the order. */
export function approvalPage({ subscription, plan }: Found): Html {
  const locale = localeFrom(subscription.locale);
  const translate = translatorFor(locale);
  const money = (amount: number) => swissMoney(amount, plan.currency);
  const { quantity, startAt, setupFee } = subscription;
  const price = money(plan.price * quantity);
  const months = plan.count * (plan.unit === 'YEAR' ? 12 : 1);
  const rows = [
    [translate('local-payments.plan'), plan.name],
    quantity > 1 && [
      translate('local-payments.quantity'),
      translate('local-payments.each', { count: swissNumber(quantity), price: money(plan.price) }),
    ],
    setupFee !== null && [
      translate('local-payments.fee'),
      translate('local-payments.feeNow', { price: money(setupFee) }),
    ],
    [translate('local-payments.price'), translate('local-payments.rhythm', { price, months })],
    [
      translate('local-payments.start'),
      startAt
        ? translate('local-payments.day', { day: dateInWords(startAt, locale) })
        : translate('local-payments.now'),
    ],
  ].filter((row) => row !== false);
  const content = html`<p class="notice" role="note">${translate('local-payments.notice')}</p>
    <h1>${translate('local-payments.title')}</h1>
    <dl>
      ${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
    </dl>
    <p class="muted">${translate('local-payments.renewal')}</p>
    <form method="post" action="/dev/payments/approve/${subscription.id}">
      <button class="main" name="answer" value="agree">${translate('local-payments.agree')}</button>
      <button name="answer" value="decline">${translate('local-payments.decline')}</button>
    </form>`;
  return loopbackPage({ title: translate('local-payments.title'), language: locale, content, styles });
}

/** The buyer has decided, or the subscription is over. */
export function decidedPage({ subscription }: Found): Html {
  const locale = localeFrom(subscription.locale);
  const translate = translatorFor(locale);
  const title = translate('local-payments.doneTitle');
  const content = html`<h1>${title}</h1>
    <p>${translate('local-payments.done')}</p>
    <p><a href="${subscription.returnUrl}">${translate('local-payments.back', { name: brand.name })}</a></p>`;
  return loopbackPage({ title, language: locale, content, styles });
}

/** Unknown order. The address has no language, so it is the default (product 2). */
export function unknownPage(): Html {
  const locale = defaultLocale;
  const translate = translatorFor(locale);
  const title = translate('local-payments.missingTitle');
  const content = html`<h1>${title}</h1>
    <p>${translate('local-payments.missing')}</p>
    <p><a href="/${locale}">${translate('local-payments.back', { name: brand.name })}</a></p>`;
  return loopbackPage({ title, language: locale, content, styles });
}

const styles = `
main { max-width: 560px; }
h1 { font-size: 32px; line-height: 40px; }
.notice { margin: 0 0 32px; padding: 16px; border-radius: 12px; background: var(--yellow); color: var(--on-yellow); }
dl { margin: 32px 0 16px; border-bottom: 1px solid var(--line); }
dl div { display: grid; grid-template-columns: minmax(120px, 1fr) 2fr; gap: 16px; padding: 12px 0; border-top: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 16px; margin-top: 32px; }
button { min-height: 48px; padding: 0 24px; border: 1px solid var(--ink); border-radius: 24px; background: transparent; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button.main { border-color: var(--yellow); background: var(--yellow); color: var(--on-yellow); }
`;
