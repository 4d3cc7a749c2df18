import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Locale } from '../../../contract/locales.ts';
import routes from '../../../web/routes.ts';

/** A page of a locale: its name, and its path as web/routes.ts has it. */
export interface ListedPage {
  name: string;
  path: string;
}

/** Every page there is in a locale, but for paths that are none. */
export function allPages(locale: Locale): ListedPage[] {
  const all = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((entry) => (entry.children ? all(entry.children) : [entry]));
  return all(routes)
    .filter(({ id, path }) => id?.endsWith(`___${locale}`) && path && !path.endsWith('*'))
    .map(({ id = '', path = '' }) => ({ name: id.split('___')[0] ?? '', path: `/${path}` }));
}
