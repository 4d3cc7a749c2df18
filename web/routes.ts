import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Locale, locales } from '../contract/locales.ts';
import { operatorPages } from './operator-pages.ts';
import type { Page } from './page.ts';
import { barePages, chatPages, defaultPages, emptyPages, greyPages, withoutPage } from './pages.ts';

function mounted(pages: Page[], locale: Locale): RouteConfigEntry[] {
  return pages.map(({ name, path, file }) =>
    route(path ? `${locale}/${path}` : locale, file, { id: `${name}___${locale}` }),
  );
}

/** Pages within a layout, errors shown within it too. */
function framed(
  kind: 'default' | 'empty' | 'operator',
  name: string,
  children: RouteConfigEntry[],
  id: string = kind,
): RouteConfigEntry {
  return layout(`layouts/${kind}-layout.tsx`, { id: `${id}___${name}` }, [
    layout('layouts/page-boundary.tsx', { id: `${kind}-boundary___${name}` }, children),
  ]);
}

function pagesOf(locale: Locale): RouteConfigEntry[] {
  const grey = layout('layouts/grey-layout.tsx', { id: `grey___${locale}` }, mounted(greyPages, locale));
  const chats = layout('screens/chat/chat-layout.tsx', { id: `chats___${locale}` }, mounted(chatPages, locale));
  return [
    framed('default', locale, [...mounted(defaultPages, locale), chats, grey, unknownPage(`${locale}/*`, locale)]),
    framed('empty', locale, mounted(emptyPages, locale)),
    framed('operator', locale, mounted(operatorPages, locale), 'operator-frame'),
    ...mounted(barePages, locale),
    ...mounted(withoutPage, locale),
  ];
}

/** A path that is no page. */
function unknownPage(path: string, name: string): RouteConfigEntry {
  return route(path, 'screens/error-pages/unknown-page.screen.tsx', { id: `unknown___${name}` });
}

export default [
  ...locales.flatMap(pagesOf),
  route('sitemap.xml', 'screens/search-engines/sitemap.ts', { id: 'sitemap' }),
  route('robots.txt', 'screens/search-engines/robots.ts', { id: 'robots' }),
  framed('default', 'none', [unknownPage('*', 'none')]),
] satisfies RouteConfig;
