import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { pageTransition } from '../../contract/page-transition.ts';
import type { Environment } from '../base/environment.ts';

/** What no page of ours uses, so that a script that got in does not either. Passkeys, copying and full screen stay as they are. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** Voice messages are recorded by pages of ours, and by no other that stood in one. */
const permissions = [...unusedFeatures.map((feature) => `${feature}=()`), 'microphone=(self)'].join(', ');

/** Of an answer that is no page: shown by itself, it may load and do nothing. */
const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers every answer carries. The policy for scripts is the page's own, with its nonce. On https browsers are told to come
 * by https only, for two years, to this host and to those below it.
 */
export function securityHeaders({ publicUrl }: Pick<Environment, 'publicUrl'>): MiddlewareHandler {
  const isSecure = publicUrl.protocol === 'https:';
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    // Who follows a link out of a chat does not say where it stood.
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', isForOtherSites(context.req.path) ? 'cross-origin' : 'same-origin');
    headers.set('Permissions-Policy', permissions);
    if (isSecure) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    if (!isPage && !headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', barePolicy);
  };
}

/** Pictures that stand on other sites where a page of ours is linked to. */
function isForOtherSites(path: string): boolean {
  return path.startsWith('/share/') || path === '/favicon.svg';
}

/** The one style sheet that stands in pages themselves. */
const styleHash = `sha256-${createHash('sha256').update(pageTransition).digest('base64')}`;

/**
 * The content security policy of a page: our own files only, inline scripts by nonce or by their hashes. Forms lead to us, and
 * by a redirect of ours to formTargets: browsers hold that against the policy as well. Of styles only attributes may be inline:
 * the server writes widths and tints that are known when it renders.
 */
export function pagePolicy(inlineScripts: string[], formTargets: string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScripts.map((source) => `'${source}'`)].join(' ')}`,
    "script-src-attr 'none'",
    `style-src 'self' '${styleHash}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob:",
    // What was recorded is heard again before it is sent.
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of the service worker: it asks this site, and nobody else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
