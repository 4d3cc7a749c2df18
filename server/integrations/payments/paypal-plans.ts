import { z } from 'zod';
import { brand } from '../../../contract/brand.ts';
import type { Sql } from '../../database/connection.ts';
import { type Order, ProviderRefusal } from './interface.ts';
import { decimalOf, percentageOf } from './paypal-amounts.ts';
import type { PayPalAccount, RequestPayPal } from './paypal-http.ts';

type Plan = Order['plan'];

const made = z.object({ id: z.string() });
/** Buyers see the name; PayPal adds price and interval in their language. */
const names = { premium: 'Premium', team: 'Team' };
const failedPaymentsBeforeSuspension = 3;

/**
 * Finds our plans in a PayPal account, and creates them when first ordered. A plan at PayPal never changes: another
 * price, length or tax makes a new one, so that earlier buyers retain their terms.
 */
export function createPayPalPlans(
  sql: Sql,
  account: PayPalAccount,
  request: RequestPayPal,
): (plan: Plan) => Promise<string> {
  const accountName = `${account.clientId}@${account.baseUrl.host}`;
  const known = new Map<string, string>();

  return async (plan) => {
    const key = [accountName, plan.id, plan.price, plan.months, plan.vatPerMille].join(' ');
    const id = known.get(key) ?? (await readId(plan)) ?? (await storeId(plan, await makePlan(plan, key)));
    known.set(key, id);
    return id;
  };

  async function readId(plan: Plan): Promise<string | undefined> {
    const row = await sql
      .selectFrom('provider_plans')
      .select('provider_id')
      .where('account', '=', accountName)
      .where('plan_id', '=', plan.id)
      .where('price', '=', plan.price)
      .where('months', '=', plan.months)
      .where('vat_per_mille', '=', plan.vatPerMille)
      .executeTakeFirst();
    return row?.provider_id;
  }

  async function storeId(plan: Plan, id: string): Promise<string> {
    await sql
      .insertInto('provider_plans')
      .values({
        account: accountName,
        plan_id: plan.id,
        price: plan.price,
        months: plan.months,
        vat_per_mille: plan.vatPerMille,
        provider_id: id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // If two ordered it first at once, both use the one that was stored.
    return (await readId(plan)) ?? id;
  }

  async function makePlan(plan: Plan, requestId: string): Promise<string> {
    const body = JSON.stringify(planRequest(plan, await makeProduct(plan.type)));
    return (await request({ method: 'POST', path: '/v1/billing/plans', body, requestId }, made)).id;
  }

  async function makeProduct(type: Plan['type']): Promise<string> {
    const id = `adeux-${type}`;
    const body = JSON.stringify({ id, name: `${brand.name} ${names[type]}`, type: 'SERVICE', category: 'SOFTWARE' });
    try {
      await request({ method: 'POST', path: '/v1/catalogs/products', body, requestId: id }, made);
    } catch (error) {
      if (!(error instanceof ProviderRefusal && error.issue === 'DUPLICATE_RESOURCE_IDENTIFIER')) throw error;
    }
    return id;
  }
}

function planRequest(plan: Plan, productId: string) {
  return {
    product_id: productId,
    name: `${brand.name} ${names[plan.type]}`,
    description: plan.id,
    status: 'ACTIVE',
    billing_cycles: [
      {
        // PayPal's longest interval is a year, which must not be written as 12 months.
        frequency:
          plan.months % 12 === 0
            ? { interval_unit: 'YEAR', interval_count: plan.months / 12 }
            : { interval_unit: 'MONTH', interval_count: plan.months },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0, // until cancelled
        pricing_scheme: { fixed_price: { value: decimalOf(plan.price), currency_code: 'CHF' } },
      },
    ],
    payment_preferences: {
      auto_bill_outstanding: true,
      setup_fee_failure_action: 'CANCEL',
      payment_failure_threshold: failedPaymentsBeforeSuspension,
    },
    taxes: { percentage: percentageOf(plan.vatPerMille), inclusive: true },
    quantity_supported: plan.type === 'team',
  };
}
