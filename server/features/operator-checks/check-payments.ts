import { z } from 'zod';
import { createLog } from '../../base/log.ts';
import { ProviderRefusal, ProviderUnavailable } from '../../integrations/payments/interface.ts';
import { createPayPalHttp } from '../../integrations/payments/paypal-http.ts';
import { answerMilliseconds, type Check } from './finding.ts';

const webhookPath = '/api/webhooks/paypal';
const webhook = z.object({ url: z.string() });

/** PayPal issues a token for the account, and has a webhook of that id for this instance. */
export const checkPayments: Check<'payments'> = async ({ environment }) => {
  const { paypal: account, publicUrl } = environment;
  if (!account) return { outcome: 'unused' };
  const request = createPayPalHttp({
    account,
    fetch: (request) => fetch(request),
    log: createLog('silent'),
    clock: () => new Date(),
    // Called twice if there is no answer.
    timeoutMilliseconds: answerMilliseconds / 2,
  });
  const where = account.baseUrl.hostname.includes('sandbox') ? 'sandbox' : 'live';
  try {
    const path = `/v1/notifications/webhooks/${account.webhookId}`;
    const { url } = await request({ method: 'GET', path }, webhook);
    const isOurs = url === new URL(webhookPath, publicUrl).href;
    return { outcome: isOurs ? 'holds' : 'webhook_elsewhere', values: { where } };
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { outcome: 'away', values: { where, reason: error.message } };
    if (!(error instanceof ProviderRefusal)) throw error;
    const reason = `${error.status} ${error.issue}`;
    return { outcome: error.status === 404 ? 'webhook_unknown' : 'refused', values: { where, reason } };
  }
};
