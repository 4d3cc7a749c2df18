import { defaultLocale, locales, regionalLocale } from '../../../contract/locales.ts';
import { languageQuery } from '../../client/language-query.ts';
import { tipsOf } from '../../content/content.server.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/sitemap.ts';

/** Every page that search engines may show, without the locale; tips and languages come on top. */
const paths = [
  '',
  '/tandems',
  '/feed',
  '/pricing',
  '/info',
  '/matching',
  '/outcomes',
  '/tipps',
  '/corporate-benefit',
  '/usecode',
  '/language-exchange',
  '/signup',
  '/login',
  '/legal/imprint',
  '/legal/privacy-policy',
  '/legal/data-retention',
  '/legal/terms-of-service',
];

/** All public pages in all locales, each with the same page in the others. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicOrigin } = context.get(pageContext);
  const languages = await api('GET /api/languages', { query: languageQuery(defaultLocale) });
  const pages: { path: string; updated?: string }[] = [
    ...paths.map((path) => ({ path })),
    ...tipsOf(defaultLocale).map(({ slug, updated }) => ({ path: `/tipps/${slug}`, updated })),
    ...languages.data.map(({ code }) => ({ path: `/language-exchange/${code}` })),
  ];
  const entries = pages.flatMap(({ path, updated }) => {
    const alternates = [...locales.map((locale) => [regionalLocale(locale), locale]), ['x-default', defaultLocale]]
      .map(([language, locale]) => link(language ?? '', `${publicOrigin}/${locale}${path}`))
      .join('');
    const changed = updated ? `<lastmod>${updated}</lastmod>` : '';
    return locales.map((locale) => `<url><loc>${publicOrigin}/${locale}${path}</loc>${changed}${alternates}</url>`);
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  );
}

function link(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}
