import type { MiddlewareHandler } from 'hono';

/** Headers every answer carries. The policy for scripts is the page's own, with its nonce. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  if (!isPage && !headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
};

/** The content security policy of a page: our own files only, inline scripts by nonce or by their hashes. */
export function pagePolicy(inlineScripts: string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScripts.map((source) => `'${source}'`)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
