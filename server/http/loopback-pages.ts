import type { Context, MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import { brand } from '../../contract/brand.ts';
import { dark, light } from '../../contract/colours.ts';
import { pageTransition } from '../../contract/page-transition.ts';
import { loopbackNames } from '../base/environment.ts';
import { isLoopback } from '../base/network-address.ts';
import type { RequestOrigin } from './api-app.ts';

export type Html = ReturnType<typeof html>;

const handedOnBy = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * Admits to /dev only requests from this machine, through no proxy, and to a loopback host, so that no other site reads
 * it through a local browser. Changes must come from such a page. policy is the content security policy.
 */
export function loopbackOnly(policy: string): MiddlewareHandler<{ Bindings: RequestOrigin }> {
  return async (context, next) => {
    const url = new URL(context.req.url);
    if (!isFromHere(context) || !loopbackNames.has(url.hostname)) return context.text('not found', 404);
    const origin = context.req.header('origin');
    const isForeign = origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === url.host);
    if (context.req.method !== 'GET' && isForeign) return context.text('not from here', 403);
    context.header('Cache-Control', 'no-store');
    context.header('Content-Security-Policy', policy);
    return next();
  };
}

/** By the socket, which cannot be forged; a request without one comes from this process. */
function isFromHere(context: Context<{ Bindings: RequestOrigin }>): boolean {
  const incoming = context.env?.incoming;
  if (incoming && !isLoopback(incoming.socket?.remoteAddress ?? '')) return false;
  return handedOnBy.every((name) => context.req.header(name) === undefined);
}

/** A standalone page without scripts. styles follow the common ones. */
export function loopbackPage(page: { title: string; language: string; content: Html; styles: string }): Html {
  return html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title} · ${brand.name}</title>
        <style>
          ${raw(commonStyles() + page.styles)}
        </style>
      </head>
      <body>
        <main>${page.content}</main>
      </body>
    </html>`;
}

function commonStyles(): string {
  return `
${pageTransition}
:root { color-scheme: light dark; --ink: ${light.ink}; --paper: ${light.paper}; --ground: ${light.ground}; --line: ${light.hairline}; --muted: ${light.muted}; --yellow: ${light.yellow}; --on-yellow: ${light.onYellow}; }
@media (prefers-color-scheme: dark) { :root { --ink: ${dark.ink}; --paper: ${dark.paper}; --ground: ${dark.ground}; --line: ${dark.hairline}; --muted: ${dark.muted}; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 16px/24px Inter, system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 48px 16px 96px; }
h1 { margin: 0 0 16px; font-size: 40px; line-height: 48px; font-weight: 650; letter-spacing: -.03em; overflow-wrap: anywhere; }
h2 { margin: 48px 0 16px; font-size: 20px; line-height: 24px; }
p { margin: 0 0 16px; }
a { color: inherit; text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--yellow); outline-offset: 2px; }
.muted { color: var(--muted); }
`;
}
