import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Locale } from '../../../contract/locales.ts';
import routes from '../../../web/routes.ts';

/** A page in a locale: its name, and its path as in web/routes.ts. */
export interface ListedPage {
  name: string;
  path: string;
}

/** Every page in a locale, without catch-all routes. */
export function allPages(locale: Locale): ListedPage[] {
  const all = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((entry) => (entry.children ? all(entry.children) : [entry]));
  return all(routes)
    .filter(({ id, path }) => id?.endsWith(`___${locale}`) && path && !path.endsWith('*'))
    .map(({ id = '', path = '' }) => ({ name: id.split('___')[0] ?? '', path: `/${path}` }));
}
