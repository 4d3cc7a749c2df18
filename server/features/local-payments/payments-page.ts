import { html } from 'hono/html';
import { momentInFigures } from '../../../contract/format/dates.ts';
import { swissMoney } from '../../../contract/format/money.ts';
import { type Html, loopbackPage } from '../../http/loopback-pages.ts';
import type { LocalPayments } from '../../integrations/payments/local/create-local-payments.ts';

type Books = Awaited<ReturnType<LocalPayments['books']>>;
type Subscription = Books['subscriptions'][number];
type Payment = Books['payments'][number];

const shown = 50;

/** The newest 50 subscriptions, with actions on them and on the time. For developers, in English only. */
export function paymentsPage(books: Books, now: Date): Html {
  const newest = books.subscriptions.toReversed().slice(0, shown);
  const content = html`<h1>Payments</h1>
    <p class="muted">No PAYPAL_CLIENT_ID is set, so this stands in for PayPal. No money moves.</p>
    <h2>Time</h2>
    <p>It is <b>${time(now)}</b> here. It only goes forwards, and is the real time again after a restart.</p>
    <div class="buttons">
      ${clock('1 day on', 'days', 1)} ${clock('7 days on', 'days', 7)} ${clock('1 month on', 'months', 1)}
      <form method="post" action="/dev/payments/run"><button>Bill and send what is due</button></form>
    </div>
    <h2>Subscriptions</h2>
    ${newest.length === 0 ? html`<p>None yet. Order one, then reload this page.</p>` : ''}
    ${newest.map((one) => showOne(one, books))}`;
  return loopbackPage({ title: 'Payments', language: 'en', content, styles });
}

function showOne(subscription: Subscription, { plans, payments }: Books): Html {
  const { id, status, nextBillingAt, failNext, quantity, retryAt } = subscription;
  const plan = plans.find((one) => one.id === subscription.planId);
  const own = payments.filter((one) => one.subscriptionId === id);
  const isRunning = status === 'ACTIVE';
  return html`<section aria-label="${id}">
    <h3>${plan?.name}${quantity > 1 ? ` × ${quantity}` : ''}, ${status}</h3>
    <p class="muted">${id}${nextBillingAt ? html`, billed next ${time(new Date(nextBillingAt))}` : ''}${
      retryAt ? html`, tried again ${time(new Date(retryAt))}` : ''
    }${failNext > 0 ? html`, the next ${failNext === 1 ? 'payment fails' : `${failNext} payments fail`}` : ''}</p>
    <ul>
      ${own.map(showPayment)}
    </ul>
    <div class="buttons">
      ${status === 'APPROVAL_PENDING' ? html`<a href="${subscription.approveUrl}">Agree or decline</a>` : ''}
      ${isRunning && nextBillingAt ? clock('To the next billing', 'until', nextBillingAt) : ''}
      ${isRunning ? html`${actionForm('Fail the next payment', 'fail', id)} ${actionForm('Hold the next payment', 'hold', id)}` : ''}
      ${isRunning ? actionForm('Cancel as the buyer', 'cancel', id) : ''}
    </div>
  </section>`;
}

function showPayment({ id, at, amount, currency, status, refunded, dispute }: Payment): Html {
  const money = (rappen: number) => swissMoney(rappen, currency);
  const isPaid = status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
  return html`<li>
    <span>${time(new Date(at))}: ${money(amount)}, ${status}${refunded > 0 ? `, ${money(refunded)} back` : ''}${
      dispute ? `, dispute ${dispute.outcome ?? 'open'}` : ''
    }</span>
    <span class="buttons">
      ${isPaid ? actionForm('Refund', 'refund', id) : ''} ${isPaid && !dispute ? actionForm('Open a dispute', 'dispute', id) : ''}
      ${dispute && !dispute.outcome ? html`${actionForm('Decide for us', 'decide_for_us', id)} ${actionForm('Decide for the buyer', 'decide_for_buyer', id)}` : ''}
      ${status === 'PENDING' ? html`${actionForm('Complete', 'complete', id)} ${actionForm('Deny', 'deny', id)}` : ''}
    </span>
  </li>`;
}

function clock(label: string, name: string, value: string | number): Html {
  return html`<form method="post" action="/dev/clock"><input type="hidden" name="${name}" value="${value}" /><button>${label}</button></form>`;
}

function actionForm(label: string, action: string, id: string): Html {
  return html`<form method="post" action="/dev/payments"><input type="hidden" name="action" value="${action}" /><input type="hidden" name="id" value="${id}" /><button>${label}</button></form>`;
}

function time(moment: Date): Html {
  return html`<time datetime="${moment.toISOString()}">${momentInFigures(moment)}</time>`;
}

const styles = `
h3 { margin: 0; font-size: 16px; line-height: 24px; }
section { padding: 24px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
ul { list-style: none; margin: 0 0 16px; padding: 0; }
li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; padding: 8px 0; font-variant-numeric: tabular-nums; }
.buttons { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
button { min-height: 44px; padding: 0 16px; border: 1px solid var(--ink); border-radius: 22px; background: transparent; color: var(--ink); font: inherit; font-size: 14px; cursor: pointer; }
`;
