import { Link, useLocation } from 'react-router';

/** Reloads this page. */
export function RetryLink({ children, className }: { children: string; className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link className={className} to={pathname + search} reloadDocument>
      {children}
    </Link>
  );
}
