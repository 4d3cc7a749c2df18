import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { brand } from '../contract/brand.ts';
import { isLocale, type Locale, localeFrom, regionalLocale } from '../contract/locales.ts';
import { translatorFor } from '../texts/translator.ts';
import { errorAnswer } from './error-answer.ts';
import { Refusal } from './errors.ts';

/** 503 in the caller's language: a small page for a reader who asked for one, the API's error for everybody else. */
export function unavailableAnswer(request: Request, seconds: number): Response {
  const { pathname } = new URL(request.url);
  const segment = pathname.split('/')[1];
  const locale = isLocale(segment) ? segment : localeFrom(request.headers.get('accept-language'));
  const answer = wantsPage(request, pathname) ? page(locale) : errorAnswer(new Refusal('unavailable'), locale);
  answer.headers.set('Retry-After', String(seconds));
  return answer;
}

function wantsPage({ headers }: Request, pathname: string): boolean {
  const isPage = !pathname.startsWith('/api/') && !pathname.endsWith('.data');
  return isPage && (headers.get('accept') ?? '').includes('text/html');
}

const { light, dark, yellow, onYellow } = brand.colours;
const style = `
:root { color-scheme: light dark; --ink: ${light.ink}; --paper: ${light.paper}; }
@media (prefers-color-scheme: dark) { :root { --ink: ${dark.ink}; --paper: ${dark.paper}; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 16px/24px Inter, system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 96px 16px; }
h1 { margin: 0 0 16px; font-size: 40px; line-height: 48px; font-weight: 650; letter-spacing: -.03em; }
p { margin: 0 0 32px; }
a { display: inline-block; padding: 12px 24px; background: ${yellow}; color: ${onYellow}; font-weight: 650; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`;
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const made = new Map<Locale, string>();

/** Without script and without a file of ours; the link asks for the same address again. Made once for each language. */
function page(locale: Locale): Response {
  const body = made.get(locale) ?? String(render(locale));
  made.set(locale, body);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
  };
  return new Response(body, { status: 503, headers });
}

function render(locale: Locale) {
  const translate = translatorFor(locale);
  return html`<!doctype html>
    <html lang="${regionalLocale(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${translate('errors.away.title')} · ${brand.name}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <main>
          <h1>${translate('errors.away.title')}</h1>
          <p>${translate('errors.away.text')}</p>
          <a href="">${translate('errors.away.again')}</a>
        </main>
      </body>
    </html>`;
}
