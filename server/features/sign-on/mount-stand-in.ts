import type { ApiApp } from '../../http/api-app.ts';
import type { Services } from '../../http/endpoint.ts';
import { loopbackOnly } from '../../http/loopback-pages.ts';

/**
 * /dev/sign-on: the provider that stands in for those of organisations on an instance to try out, with invented
 * people. Only on the embedded default at a loopback address, and only for requests to such an address.
 */
export function mountStandIn(app: ApiApp, { providers, environment }: Services) {
  const { standIn } = providers;
  if (!standIn) return;
  const { pathname } = new URL(standIn.issuer);
  const guard = loopbackOnly(
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self' ${environment.publicUrl.origin}; frame-ancestors 'none'`,
  );
  app.all(`${pathname}/*`, guard, (context) => standIn.answer(context.req.raw));
}
