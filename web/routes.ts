import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Locale, locales } from '../contract/locales.ts';

/** Every page of the default layout: path without the locale, and the screen. The route id is `name___locale` (spec 2). */
const screens: { name: string; path: string; file: string }[] = [
  { name: 'index', path: '', file: 'screens/home/home.screen.tsx' },
  { name: 'login', path: 'login', file: 'screens/session/login.screen.tsx' },
];

function pages(locale: Locale): RouteConfigEntry[] {
  return screens.map(({ name, path, file }) =>
    route(path ? `${locale}/${path}` : locale, file, { id: `${name}___${locale}` }),
  );
}

export default [
  ...locales.map((locale) => layout('layouts/default-layout.tsx', { id: `default___${locale}` }, pages(locale))),
  route('*', 'screens/errors/unknown-page.screen.tsx', { id: 'unknown-page' }),
] satisfies RouteConfig;
