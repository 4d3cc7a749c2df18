import { locales } from '../../../contract/locales.ts';
import type { ApiApp } from '../../http/api-app.ts';

/**
 * Visitors' pages that a browser may prefetch before a link is followed, without the locale; * is one more part. They are
 * text, the same for all, and loading one changes nothing. Becoming a member always loads a new document, so that no one
 * sees a page prefetched for who they were (docs/decisions/035-visitors-pages.md).
 */
export const pagesAhead = [
  '',
  'tandems',
  'feed',
  'language-exchange',
  'language-exchange/*',
  'tipps',
  'tipps/*',
  'info',
  'matching',
  'outcomes',
  'pricing',
  'corporate-benefit',
  'legal/*',
];

const path = '/pages-ahead.json';
const anyLocale = `/:locale(${locales.join('|')})`;
const patternOf = (page: string) => (page === '' ? anyLocale : `${anyLocale}/${page}`);

/** The rules for the browser: prefetch a page on hover; a search, which is not cached, only on pointer down. */
const rules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: pagesAhead.map(patternOf) }, { not: { href_matches: '/*\\?(.+)' } }] },
      eagerness: 'moderate',
    },
    { where: { href_matches: `${anyLocale}/tandems\\?(.+)` }, eagerness: 'conservative' },
  ],
});

const names = pagesAhead.filter(Boolean).map((page) => page.replace('*', '[^/]+'));
const isOneOf = new RegExp(`^/(?:${locales.join('|')})(?:/(?:${names.join('|')}))?$`);

/** The header of a page for a visitor that names the rules; undefined for pages without. */
export function aheadOf(address: string): string | undefined {
  return isOneOf.test(address) ? `"${path}"` : undefined;
}

/** Serves the rules. */
export function mountPagesAhead(app: ApiApp): void {
  app.get(path, (context) =>
    context.body(rules, 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    }),
  );
}
