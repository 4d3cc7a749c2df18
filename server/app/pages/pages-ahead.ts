import { locales } from '../../../contract/locales.ts';
import type { ApiApp } from '../../http/api-app.ts';

/**
 * Pages of visitors that their browser may fetch before a link to them is pressed, without the locale; * is one more part. They are
 * to be read, the same for all, and loading one changes nothing. From none of them does somebody come back as a member without
 * a document being loaded, so that nobody is shown a page fetched for who they were (docs/decisions/035-visitors-pages.md).
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

/** What the browser is told: a page while it is pointed at, a search, which is not kept, only when it is pressed. */
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
