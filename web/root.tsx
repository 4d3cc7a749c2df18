import visitorsScript from 'virtual:visitors-script';
import { type ReactNode, use } from 'react';
import {
  Links,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import { IntlProvider } from 'use-intl/react';
import { brand } from '../contract/brand.ts';
import { dark, light } from '../contract/colours.ts';
import { regionalLocale, timeZone } from '../contract/locales.ts';
import { pageTransition } from '../contract/page-transition.ts';
import type { Route } from './+types/root.ts';
import { ConsentBanner } from './components/consent-banner.tsx';
import { localeOfPath } from './components/locale.ts';
import { SkipLink } from './layouts/skip-link.tsx';
import { UnsentNotice } from './layouts/unsent-notice.tsx';
import { VisitPixel } from './layouts/visit-pixel.tsx';
import { stayOnPage } from './offline/unsent-form.ts';
import { useServiceWorker } from './offline/use-service-worker.ts';
import { hostContext } from './routing/host-context.ts';
import { NonceContext } from './routing/nonce.ts';
import { useHandle } from './routing/page-handle.ts';
import { redirectionOf } from './routing/redirect-rules.ts';
import { type Site, useSite } from './routing/site.ts';
import { BareError } from './screens/error-pages/bare-error.tsx';
import { consentOf } from './session/consent.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/utilities.css';
import './styles/text.css';
import './styles/controls.css';
import inter from './styles/fonts/inter-latin.woff2?url';
import { textsFor } from './texts.ts';

/** Redirects old addresses and those without a locale (product 2), for documents and for the data of navigations. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, request }) => {
    const found = ['GET', 'HEAD'].includes(request.method) && !isFile(url.pathname) && redirectionOf(url);
    if (found) throw redirect(found.to, found.status);
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayOnPage];

/** The few addresses without a locale. */
function isFile(pathname: string): boolean {
  return pathname === '/sitemap.xml' || pathname === '/robots.txt' || pathname.startsWith('/sign-on/');
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<Site> {
  const { publicOrigin, isVisitors } = context.get(hostContext);
  // The offline page, which is cached, neither asks for consent nor counts.
  if (new URL(request.url).pathname.endsWith('/offline')) {
    return { publicOrigin, consent: 'denied', isVisitors: true };
  }
  return { publicOrigin, consent: consentOf(request), isVisitors: await isVisitors() };
}

/** Only a form changes what a reader consents to. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET';
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname);
  const scripts = useScripts();
  const fillsScreen = useHandle('fillsScreen');
  const needsConsent = useSite()?.consent === 'undefined' && !fillsScreen;
  return (
    // The small scripts set a mark on it (web/enhancements/on-every-page.ts).
    <html
      lang={regionalLocale(locale)}
      data-asks={needsConsent ? '' : undefined}
      data-brand={scripts === 'application' && brand.look ? JSON.stringify(brand) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <style>{pageTransition}</style>
        {scripts !== 'none' && <LateFade />}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={light.paper} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark.paper} />
        <link rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/${locale}/manifest.webmanifest`} />
        <Links />
        {brand.look && <link rel="stylesheet" href={brand.look.styles} />}
        {scripts === 'visitors' && <script type="module" src={visitorsScript} />}
        {/* A member's page is as tall as the window: shown before all of it is there, it would be pushed about by the rest. */}
        {scripts === 'application' && <link rel="expect" href="#page-end" blocking="render" />}
      </head>
      <body>
        <IntlProvider locale={regionalLocale(locale)} timeZone={timeZone} messages={textsFor(locale)}>
          {children}
        </IntlProvider>
        {scripts === 'application' && (
          <>
            <div id="page-end" hidden />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * Silences the error of a fade that the browser gives up because the page is not shown within four seconds: no event
 * of the page has that fade, and scripts in files come too late.
 */
function LateFade() {
  const script = 'document.activeViewTransition?.ready.catch(()=>{})';
  // Browsers hide the nonce from what hydrates.
  return <script nonce={use(NonceContext)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** The scripts of a page: the application for members, a small script for visitors, none for pages of text. */
function useScripts(): 'none' | 'visitors' | 'application' {
  const isVisitors = useSite()?.isVisitors ?? false;
  if (useHandle('withoutScript')) return 'none';
  // A running application stays, even if the session has changed.
  return isVisitors && import.meta.env.SSR ? 'visitors' : 'application';
}

export default function Root() {
  useServiceWorker();
  // On full-height pages the question is above the text field; elsewhere it precedes everything else and covers
  // nothing.
  const fillsScreen = useHandle('fillsScreen');
  return (
    <>
      <SkipLink isVisitors={useSite()?.isVisitors ?? false} />
      <UnsentNotice />
      {!fillsScreen && <ConsentBanner />}
      <Outlet />
      <VisitPixel />
    </>
  );
}

export { BareError as ErrorBoundary };
