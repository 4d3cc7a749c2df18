import { redirect } from 'react-router';
import type { PremiumSource } from '../../../contract/constants/subscriptions.ts';
import { dateInWords } from '../../../contract/format/dates.ts';
import { pricePerMonth, swissMoney, taxWithin } from '../../../contract/format/money.ts';
import { percentage } from '../../../contract/format/numbers.ts';
import { type Locale, timeZone } from '../../../contract/locales.ts';
import type { User } from '../../../contract/me.ts';
import type { OwnSubscription, Plan, TeamAddress } from '../../../contract/subscriptions.ts';
import { ApiError } from '../../client/api-client.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { dateOrNull, orderOf, runningOf } from './own-subscription.ts';

/** The order about to be placed. */
export interface OrderView {
  kind: 'order';
  plan: Plan;
  /** CHF 59.–; of a team for each licence */
  price: string;
  perMonth: string;
  taxRate: string;
  tax: string;
  /** the day of the first renewal, if it is bought today */
  renewsOn: string;
  payments: OwnSubscription['payment'][];
  /** the company as it was given before, so that nothing is typed twice */
  team: TeamAddress | null;
  email: string;
  isConfirmed: boolean;
  source: PremiumSource | null;
  codeUntil: string | null;
  /** back from the provider without having agreed */
  isDeclined: boolean;
}

/** How an order went, as far as it is known. */
export interface ResultView {
  kind: 'result';
  id: string;
  type: OwnSubscription['type'] | null;
  /**
   * started: it is bought. waiting: not yet, or the provider could not be reached. over: it failed, and nothing was
   * paid
   */
  outcome: 'started' | 'waiting' | 'over';
  until: string | null;
  /** of waiting: where one can still agree */
  approveUrl: string | null;
  /** why the provider could not be reached or refused, in words */
  problem: string | null;
  /** how often the page has checked without scripts */
  tries: number;
}

/**
 * The order of ?plan=, or the result of ?subscription=. Without either, and for a plan not on sale, the choice of
 * plans.
 */
export async function loadCheckout(page: PageContext, user: User, url: URL): Promise<OrderView | ResultView> {
  const ordered = url.searchParams.get('subscription');
  if (ordered) return loadResult(page, ordered, Number(url.searchParams.get('try')) || 0);
  const wanted = url.searchParams.get('plan');
  const choice = `/${page.locale}/account/select-subscription`;
  if (!wanted) throw redirect(choice);
  const [plans, { data: own }] = await Promise.all([
    page.api('GET /api/subscriptions/plans'),
    page.api('GET /api/subscriptions'),
  ]);
  const plan = plans.data.find(({ id }) => id === wanted);
  if (!plan) throw redirect(`${choice}?unknown`);
  const isTeam = plan.type === 'team';
  if (runningOf(own, plan.type)) throw redirect(isTeam ? `/${page.locale}/account/team` : choice);
  const open = orderOf(own, plan.type);
  if (open?.payment === 'paypal' && !open.approveUrl) {
    throw redirect(`/${page.locale}/account/checkout?subscription=${open.id}`);
  }
  const payments = plans.meta.payments.filter((kind) => isTeam || kind === 'paypal');
  if (payments.length === 0) throw redirect(choice);
  return {
    kind: 'order',
    plan,
    price: swissMoney(plan.price),
    perMonth: swissMoney(pricePerMonth(plan)),
    taxRate: percentage(plan.vatPerMille / 10, page.locale),
    tax: swissMoney(taxWithin(plan.price, plan.vatPerMille).vat),
    renewsOn: dayAfter(plan.months, page.locale),
    payments,
    team: isTeam ? ((await page.api('GET /api/team')).data.owned?.address ?? null) : null,
    email: user.email,
    isConfirmed: user.confirmed,
    source: user.subscription?.source ?? null,
    codeUntil: dateOrNull(user.subscription?.premiumUntil, page.locale),
    isDeclined: url.searchParams.has('declined'),
  };
}

/** Today in so many months, by the clock of the site (product 9), in words. */
function dayAfter(months: number, locale: Locale): string {
  return dateInWords(Temporal.Now.plainDateISO(timeZone).add({ months }).toString(), locale);
}

/** Checks with the provider, which is safe to repeat. Another member's order, or none, is an unknown page. */
async function loadResult(page: PageContext, id: string, tries: number): Promise<ResultView> {
  const waiting: ResultView = {
    kind: 'result',
    id,
    type: null,
    outcome: 'waiting',
    until: null,
    approveUrl: null,
    problem: null,
    tries,
  };
  try {
    const { data: found } = await orNotFound(
      page.api('POST /api/subscriptions/confirm', { body: { data: { subscription: id } } }),
      { statuses: [400, 404] },
    );
    const { type, state, payment, paidUntil, approveUrl } = found;
    if (payment === 'invoice') throw redirect(`/${page.locale}/account/team`);
    if (state === 'pending') return { ...waiting, type, approveUrl };
    return {
      ...waiting,
      type,
      outcome: state === 'ended' ? 'over' : 'started',
      until: dateOrNull(paidUntil, page.locale),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const outcome = error.details.code === 'payment_refused' ? 'over' : 'waiting';
    return { ...waiting, outcome, problem: error.message };
  }
}
