import { z } from 'zod';

export interface PayPalVariables {
  clientId: string;
  secret: string;
  webhookId: string;
  baseUrl: URL;
  /** where buyers confirm */
  pageUrl: URL;
}

const paypalUrl = 'https://api-m.paypal.com';

export const paypalSchema = z.object({
  PAYPAL_CLIENT_ID: z.string().min(10).max(200).optional().meta({
    unset: 'no PayPal; a stand-in at /dev/payments on a loopback address',
    description: 'the PayPal app; goes together with PAYPAL_SECRET and PAYPAL_WEBHOOK_ID',
  }),
  PAYPAL_SECRET: z.string().min(10).max(200).optional().meta({ unset: 'see above', description: 'its secret' }),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,50}$/, 'not a webhook id')
    .optional()
    .meta({ unset: 'see above', description: 'its webhook to PUBLIC_URL/api/webhooks/paypal' }),
  PAYPAL_BASE_URL: z
    .url({ protocol: /^https$/ })
    .optional()
    .meta({ unset: paypalUrl, description: 'https://api-m.sandbox.paypal.com for the sandbox' }),
});
type Values = z.infer<typeof paypalSchema>;

const needed = ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;

/** A PayPal account is configured completely or not at all: a partial one would take orders that no one can pay. */
export function paypalFaults(values: Values): string[] {
  const isConfigured = [...needed, 'PAYPAL_BASE_URL' as const].some((name) => values[name] !== undefined);
  if (!isConfigured) return [];
  return needed
    .filter((name) => values[name] === undefined)
    .map((name) => `${name}: needed together with the other PAYPAL_ variables`);
}

/** undefined: no PayPal account is configured. */
export function paypalOf(values: Values): PayPalVariables | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId } = values;
  if (clientId === undefined || secret === undefined || webhookId === undefined) return undefined;
  const baseUrl = new URL(values.PAYPAL_BASE_URL ?? paypalUrl);
  const isSandbox = baseUrl.hostname.includes('sandbox');
  const pageUrl = new URL(isSandbox ? 'https://www.sandbox.paypal.com' : 'https://www.paypal.com');
  return { clientId, secret, webhookId, baseUrl, pageUrl };
}
