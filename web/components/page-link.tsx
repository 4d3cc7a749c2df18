import { Link, type LinkProps } from 'react-router';
import { localePath, useLocale } from './locale.ts';

type PageLinkProps = Omit<LinkProps, 'to'> & { to: string };

/** Pages for visitors only are never part of the application (docs/decisions/035-visitors-pages.md). */
const visitorsOnly = /^(?:login|signup|password)\b/;

/** A link to a page of this site, in the locale of this page. to is the path without the locale. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return <Link to={localePath(useLocale(), to)} reloadDocument={visitorsOnly.test(to)} {...rest} />;
}
