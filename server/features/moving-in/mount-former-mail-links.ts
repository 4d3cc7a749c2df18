import { defaultLocale } from '../../../contract/locales.ts';
import type { ApiApp } from '../../http/api-app.ts';

/**
 * The link in a confirmation mail of a former site led to its API. Opened in a browser it redirects to the page of our own links, which
 * explains that it no longer holds; a program gets the answer of the call.
 */
export function mountFormerMailLinks(app: ApiApp) {
  app.get('/api/auth/email-confirmation', (context, next) => {
    if (!context.req.header('accept')?.includes('text/html')) return next();
    context.header('Cache-Control', 'no-store');
    return Promise.resolve(context.redirect(`/${defaultLocale}/email/confirm${new URL(context.req.url).search}`, 302));
  });
}
