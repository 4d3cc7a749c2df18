import { Link, type LinkProps } from 'react-router';
import { localePath, useLocale } from './locale.ts';

/** A link to a page of this site, in the locale of this page. to is the path without the locale. */
export function PageLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link to={localePath(useLocale(), to)} {...rest} />;
}
