import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { locales } from '../../contract/locales.ts';
import { pageTransition } from '../../contract/page-transition.ts';
import type { Environment } from '../base/environment.ts';

/** Features our pages do not use, blocked for injected scripts. Passkeys, clipboard and full screen stay allowed. */
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
/** Our own pages record voice messages; framed pages may not. */
const permissions = policyOf([]);
/** The room of a meeting shows its members to each other, and keeps the screen on. */
const permissionsInRooms = policyOf(['camera', 'screen-wake-lock']);

function policyOf(used: string[]): string {
  const allowed = [...used, 'microphone'].map((feature) => `${feature}=(self)`);
  const unused = unusedFeatures.filter((feature) => !used.includes(feature)).map((feature) => `${feature}=()`);
  return [...unused, ...allowed].join(', ');
}

/** web/screens/chat/room/room.screen.tsx, and nothing below it. */
const ofRoom = new RegExp(`^/(${locales.join('|')})/room/[^/]+/?$`);

/** For answers that are no pages: opened directly, they may load and do nothing. */
const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer. A page has its own script policy. On https, HSTS holds for two years, with subdomains. */
export function securityHeaders({ publicUrl }: Pick<Environment, 'publicUrl'>): MiddlewareHandler {
  const isSecure = publicUrl.protocol === 'https:';
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    // A link out of a chat must not reveal which page it was on.
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', isForOtherSites(context.req.path) ? 'cross-origin' : 'same-origin');
    headers.set('Permissions-Policy', ofRoom.test(context.req.path) ? permissionsInRooms : permissions);
    if (isSecure) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    if (!isPage && !headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', barePolicy);
  };
}

/** Pictures that other sites embed when they link to us. */
function isForOtherSites(path: string): boolean {
  return path.startsWith('/share/') || path === '/favicon.svg';
}

/** The only inline style sheet. */
const styleHash = `sha256-${createHash('sha256').update(pageTransition).digest('base64')}`;

/**
 * The content security policy of a page: only our own files, inline scripts by nonce or hash. Forms submit to us, and
 * by our redirect to formTargets, because browsers check redirects too. Inline styles only as attributes: the server
 * writes computed widths and tints.
 */
export function pagePolicy(inlineScripts: string[], formTargets: string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScripts.map((source) => `'${source}'`)].join(' ')}`,
    "script-src-attr 'none'",
    `style-src 'self' '${styleHash}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob:",
    // A recording is played back before it is sent.
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

/** The policy of the service worker: it fetches from this site only. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
