import { Link, type LinkProps } from 'react-router';
import { localePath, useLocale } from './locale.ts';

type PageLinkProps = Omit<LinkProps, 'to'> & { to: string };

/** What is for visitors only never stands in the application (docs/decisions/035-visitors-pages.md). */
const visitorsOnly = /^(?:login|signup|password)\b/;

/** A link to a page of this site, in the locale of this page. to is the path without the locale. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const path = localePath(useLocale(), to);
  return import.meta.env.SSR ? (
    plainLink(path, rest)
  ) : (
    <Link to={path} reloadDocument={visitorsOnly.test(to)} {...rest} />
  );
}

/**
 * What Link renders, without what only a browser does with it: a page has dozens of links, and resolving each anew is a tenth of
 * the time that rendering the page takes.
 */
function plainLink(path: string, props: Omit<PageLinkProps, 'to'>) {
  const { prefetch, reloadDocument, replace, state, preventScrollReset, relative, viewTransition, ...rest } = props;
  const { discover = 'render', mask, defaultShouldRevalidate, ...attributes } = rest;
  return <a {...attributes} href={path} data-discover={discover === 'render' ? 'true' : undefined} />;
}
