import { useEffect } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { reloadOnce } from '../routing/reload-once.ts';
import { ErrorScreen } from '../screens/error-pages/error-screen.tsx';

/** Between the layout and its pages, so that a page's error is shown within the layout. */
export default function PageBoundary() {
  return <Outlet />;
}

/**
 * If nodes of the page have moved, the browser's translation or an extension did it: the page is sound, and is
 * reloaded.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    if (error instanceof DOMException && error.name === 'NotFoundError') void reloadOnce(error);
  }, [error]);
  return <ErrorScreen />;
}
