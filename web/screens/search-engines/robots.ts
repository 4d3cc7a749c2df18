import { locales } from '../../../contract/locales.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/robots.ts';

/** Pages not for search engines: those for members, and the API. Members' pages also say noindex. */
const closed = [
  'account',
  'chat',
  'contact',
  'contacts',
  'code',
  'email',
  'password',
  'consent',
  'operator',
  'team',
  'organisation',
];

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...locales.flatMap((locale) => closed.map((path) => `Disallow: /${locale}/${path}`)),
    '',
    `Sitemap: ${context.get(pageContext).publicOrigin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
