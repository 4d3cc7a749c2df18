import { Hono } from 'hono';
import type { LocalAccount } from './account.ts';
import { mountCatalogue } from './catalogue-calls.ts';
import { LocalRefusal, refusalAnswer } from './refusals.ts';
import { mountSubscriptions } from './subscription-calls.ts';

/** The part of PayPal's REST API that the client uses. Tests check its answers against PayPal's description. */
export function createLocalApi(account: LocalAccount): (request: Request) => Promise<Response> {
  const { signer, clock } = account;
  const api = new Hono();
  api.onError((error) => {
    if (error instanceof LocalRefusal) return refusalAnswer(error);
    throw error;
  });
  api.notFound(() => refusalAnswer(new LocalRefusal(404)));
  api.post('/v1/oauth2/token', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const isKnown = signer.isAccount(context.req.header('authorization'));
    if (!isKnown)
      return context.json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401);
    if (form.get('grant_type') !== 'client_credentials') return context.json({ error: 'unsupported_grant_type' }, 400);
    const { token, seconds } = signer.issueToken(clock());
    return context.json({
      scope: 'https://uri.paypal.com/services/subscriptions',
      access_token: token,
      token_type: 'Bearer',
      expires_in: seconds,
    });
  });
  api.use('/v1/*', async (context, next) => {
    if (!signer.isToken(context.req.header('authorization'), clock())) throw new LocalRefusal(401);
    await next();
  });
  api.post('/v1/notifications/verify-webhook-signature', async (context) =>
    context.json({ verification_status: signer.isGenuine(await context.req.text()) ? 'SUCCESS' : 'FAILURE' }),
  );
  mountCatalogue(api, account);
  mountSubscriptions(api, account);
  return async (request) => api.fetch(request);
}
