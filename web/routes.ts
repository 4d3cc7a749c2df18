import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Locale, locales } from '../contract/locales.ts';

/** Every page of the default layout: path without the locale, and the screen. The route id is `name___locale` (spec 2). */
const screens: { name: string; path: string; file: string }[] = [
  { name: 'index', path: '', file: 'screens/home/home.screen.tsx' },
  { name: 'tandems', path: 'tandems', file: 'screens/tandems/tandems.screen.tsx' },
  { name: 'email-resend', path: 'email/resend', file: 'layouts/resend-confirmation.screen.tsx' },
  { name: 'login', path: 'login', file: 'screens/session/login.screen.tsx' },
  { name: 'signup', path: 'signup', file: 'screens/session/signup.screen.tsx' },
  { name: 'logout', path: 'logout', file: 'screens/session/logout.ts' },
  { name: 'password-forgot', path: 'password/forgot', file: 'screens/session/forgot-password.screen.tsx' },
  { name: 'password-reset', path: 'password/reset', file: 'screens/session/reset-password.screen.tsx' },
  { name: 'email-confirm', path: 'email/confirm', file: 'screens/session/confirm-email.screen.tsx' },
  { name: 'email-confirmed', path: 'email/confirmed', file: 'screens/session/email-confirmed.screen.tsx' },
  { name: 'account', path: 'account', file: 'screens/account/account.screen.tsx' },
  { name: 'account-profile', path: 'account/profile', file: 'screens/account/profile.screen.tsx' },
  { name: 'account-security', path: 'account/security', file: 'screens/account/security.screen.tsx' },
  { name: 'chat', path: 'chat', file: 'screens/chat/chats.screen.tsx' },
  { name: 'chat-chat', path: 'chat/:chat', file: 'screens/chat/one-chat.screen.tsx' },
  { name: 'contact-id', path: 'contact/:id', file: 'screens/member/member.screen.tsx' },
];

function pages(locale: Locale): RouteConfigEntry[] {
  return screens.map(({ name, path, file }) =>
    route(path ? `${locale}/${path}` : locale, file, { id: `${name}___${locale}` }),
  );
}

/** Pages within the layout, errors shown within it too; a path that is none of them is an unknown page. */
function framed(name: string, children: RouteConfigEntry[]): RouteConfigEntry {
  return layout('layouts/default-layout.tsx', { id: `default___${name}` }, [
    layout('layouts/page-boundary.tsx', { id: `boundary___${name}` }, children),
  ]);
}

function unknownPage(path: string, name: string): RouteConfigEntry {
  return route(path, 'screens/errors/unknown-page.screen.tsx', { id: `unknown___${name}` });
}

export default [
  ...locales.map((locale) => framed(locale, [...pages(locale), unknownPage(`${locale}/*`, locale)])),
  framed('none', [unknownPage('*', 'none')]),
] satisfies RouteConfig;
