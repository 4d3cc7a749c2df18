import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { IntlProvider } from 'use-intl/react';
import { regionalLocale, timeZone } from '../contract/locales.ts';
import { useLocale } from './components/locale.ts';
import { BareError } from './screens/errors/bare-error.tsx';
import './styles/tokens.css';
import './styles/base.css';
import { textsFor } from './texts.ts';

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <html lang={regionalLocale(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15171b" />
        <link rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider locale={regionalLocale(locale)} timeZone={timeZone} messages={textsFor(locale)}>
          {children}
        </IntlProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { BareError as ErrorBoundary };
