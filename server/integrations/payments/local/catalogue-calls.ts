import type { Hono } from 'hono';
import { z } from 'zod';
import { smallestUnits } from '../paypal-amounts.ts';
import type { LocalAccount } from './account.ts';
import type { LocalPlan } from './books.ts';
import { newPayPalId } from './identifiers.ts';
import { readBody } from './read-body.ts';
import { LocalRefusal } from './refusals.ts';
import { showPlan, showProduct } from './show.ts';

const productRequest = z.object({
  id: z
    .string()
    .min(6)
    .max(50)
    .regex(/^(?!PROD-)/)
    .optional(),
  name: z.string().min(1).max(127),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']),
});

/** The part this provider supports: one regular cycle without an end, at a fixed price. */
const planRequest = z.object({
  product_id: z.string().min(6).max(50),
  name: z.string().min(1).max(127),
  description: z.string().min(1).max(127).optional(),
  status: z.literal('ACTIVE').optional(),
  billing_cycles: z.tuple([
    z.object({
      // PayPal's maximum: 12 months, or 1 year.
      frequency: z.discriminatedUnion('interval_unit', [
        z.object({ interval_unit: z.literal('MONTH'), interval_count: z.int().min(1).max(12) }),
        z.object({ interval_unit: z.literal('YEAR'), interval_count: z.literal(1) }),
      ]),
      tenure_type: z.literal('REGULAR'),
      sequence: z.literal(1),
      total_cycles: z.literal(0),
      pricing_scheme: z.object({
        fixed_price: z.object({ value: z.string().regex(/^\d+\.\d\d$/), currency_code: z.string().length(3) }),
      }),
    }),
  ]),
  payment_preferences: z.object({
    auto_bill_outstanding: z.literal(true),
    payment_failure_threshold: z.int().min(0).max(999).default(0),
  }),
  taxes: z.object({ percentage: z.string(), inclusive: z.literal(true) }),
  quantity_supported: z.boolean().default(false),
});

export function mountCatalogue(api: Hono, { ledger, clock }: LocalAccount) {
  api.post('/v1/catalogs/products', async (context) => {
    const body = await readBody(context, productRequest);
    const requestId = context.req.header('paypal-request-id') ?? null;
    return ledger.change(async (books) => {
      const before = requestId && (await books.list('product', 'requestId', requestId))[0];
      if (before) return context.json(showProduct(before), 200);
      const id = body.id ?? newPayPalId('PROD-', 17);
      if (await books.get('product', id)) throw new LocalRefusal(422, 'DUPLICATE_RESOURCE_IDENTIFIER');
      const product = { id, requestId, name: body.name, type: body.type, createdAt: clock().toISOString() };
      await books.put('product', product);
      return context.json(showProduct(product), 201);
    });
  });

  api.post('/v1/billing/plans', async (context) => {
    const body = await readBody(context, planRequest);
    const requestId = context.req.header('paypal-request-id') ?? null;
    return ledger.change(async (books) => {
      const before = requestId && (await books.list('plan', 'requestId', requestId))[0];
      if (before) return context.json(showPlan(before), 200);
      if (!(await books.get('product', body.product_id))) throw new LocalRefusal(404, 'INVALID_RESOURCE_ID');
      const plan = planOf(body, requestId, clock());
      await books.put('plan', plan);
      return context.json(showPlan(plan), 201);
    });
  });

  api.get('/v1/billing/plans/:id', async (context) => {
    const plan = await ledger.read.get('plan', context.req.param('id'));
    if (!plan) throw new LocalRefusal(404, 'INVALID_RESOURCE_ID');
    return context.json(showPlan(plan));
  });
}

function planOf(body: z.infer<typeof planRequest>, requestId: string | null, now: Date): LocalPlan {
  const { frequency, pricing_scheme } = body.billing_cycles[0];
  const { value, currency_code: currency } = pricing_scheme.fixed_price;
  return {
    id: newPayPalId('P-', 24),
    requestId,
    productId: body.product_id,
    name: body.name,
    description: body.description ?? null,
    price: smallestUnits(value, currency),
    currency,
    unit: frequency.interval_unit,
    count: frequency.interval_count,
    failuresAtMost: body.payment_preferences.payment_failure_threshold,
    taxPercentage: body.taxes.percentage,
    quantitySupported: body.quantity_supported,
    createdAt: now.toISOString(),
  };
}
