import { defaultLocale, isLocale } from '../../contract/locales.ts';

/** The target of an old or unprefixed address (product 2), with the status of the answer; undefined for all others. */
export function redirectionOf({ pathname, search }: URL): { to: string; status: 301 | 302 } | undefined {
  const [, segment] = pathname.split('/');
  const locale = isLocale(segment) ? segment : defaultLocale;
  const path = pathname.replace(/\/$/, '');
  if (path.endsWith('/business')) return { to: `/${locale}/corporate-benefit`, status: 301 };
  if (pathname.includes('/language-learning/')) {
    const renamed = pathname.replace('/language-learning/', '/language-exchange/');
    return { to: prefixed(renamed) + search, status: 301 };
  }
  if (!isLocale(segment)) return { to: prefixed(pathname) + search, status: 302 };
  return undefined;
}

/** A leading double slash would be another host. */
function prefixed(pathname: string): string {
  const own = pathname.replace(/^\/+/, '/');
  return isLocale(own.split('/')[1]) ? own : `/${defaultLocale}${own === '/' ? '' : own}`;
}
