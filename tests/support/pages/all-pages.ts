import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Locale } from '../../../contract/locales.ts';
import routes from '../../../web/routes.ts';

/** A page of a locale: the id of its route, its path as web/routes.ts has it, its file and those of the layouts around it. */
export interface ListedPage {
  name: string;
  path: string;
  file: string;
  layouts: string[];
}

/** Every page in a locale, without catch-all routes. */
export function allPages(locale: Locale): ListedPage[] {
  const all = (entries: RouteConfigEntry[], layouts: string[]): ListedPage[] =>
    entries.flatMap(({ id = '', path = '', file, children }) =>
      children
        ? all(children, [...layouts, file])
        : [{ name: id, path: `/${path.replace(':locale', locale)}`, file, layouts }],
    );
  return all(routes, []).filter(({ path }) => path.startsWith(`/${locale}`) && !path.endsWith('*'));
}

/** The readers of a page, by its layout's guard; undefined: everyone. */
export function readersOf({ layouts }: ListedPage): string | undefined {
  return layouts.map((file) => /\/for-(\w+)\.tsx$/.exec(file)?.[1]).find(Boolean);
}
