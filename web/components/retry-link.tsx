import { Link, useLocation } from 'react-router';

/** Loads this page anew, as a whole. */
export function RetryLink({ children, className }: { children: string; className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link className={className} to={pathname + search} reloadDocument>
      {children}
    </Link>
  );
}
