import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { brand } from '../../../contract/brand.ts';
import { dark, light } from '../../../contract/colours.ts';
import { defaultLocale, isLocale, type Locale, localeFrom, regionalLocale } from '../../../contract/locales.ts';
import { pageTransition } from '../../../contract/page-transition.ts';

/**
 * The language of an answer: that of the requested page, or the default if its address has no locale (product 2); a program is
 * answered in the language it accepts.
 */
export function localeOfReader(request: Request): Locale {
  const segment = new URL(request.url).pathname.split('/')[1];
  if (isLocale(segment)) return segment;
  return wantsPage(request) ? defaultLocale : localeFrom(request.headers.get('accept-language'));
}

/** Whether a browser requested a page, and not a program data. */
export function wantsPage({ url, headers }: Request): boolean {
  const { pathname } = new URL(url);
  const isPage = !pathname.startsWith('/api/') && !pathname.endsWith('.data');
  return isPage && (headers.get('accept') ?? '').includes('text/html');
}

function styleSheet(): string {
  return `
${pageTransition}
:root { color-scheme: light dark; --ink: ${light.ink}; --paper: ${light.paper}; }
@media (prefers-color-scheme: dark) { :root { --ink: ${dark.ink}; --paper: ${dark.paper}; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 16px/24px Inter, system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 96px 16px; }
h1 { margin: 0 0 16px; font-size: 40px; line-height: 48px; font-weight: 650; letter-spacing: -.03em; }
p { margin: 0 0 32px; }
a { display: inline-block; padding: 12px 24px; background: ${light.yellow}; color: ${light.onYellow}; font-weight: 650; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`;
}

function policyFor(style: string): string {
  return `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** The headers of a small page. */
export function smallPageHeaders() {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policyFor(styleSheet()),
  };
}

/** A page without script and without a file of ours, for when no other is available; the link requests the same address again. */
export function smallPage(
  locale: Locale,
  { title, text, link }: { title: string; text: string; link: string },
): string {
  return String(html`<!doctype html>
    <html lang="${regionalLocale(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand.name}</title>
        <style>${raw(styleSheet())}</style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          <a href="">${link}</a>
        </main>
      </body>
    </html>`);
}
