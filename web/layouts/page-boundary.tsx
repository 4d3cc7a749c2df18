import { useEffect } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { reloadOnce } from '../routing/reload-once.ts';
import { ErrorScreen } from '../screens/error-pages/error-screen.tsx';

/** Stands between the layout and its pages, so that an error of a page is shown within the layout. */
export default function PageBoundary() {
  return <Outlet />;
}

/**
 * Where nodes of the page are not where they were put, a browser that translates it or an extension has moved them: the page is
 * sound, and is loaded anew.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    if (error instanceof DOMException && error.name === 'NotFoundError') void reloadOnce(error);
  }, [error]);
  return <ErrorScreen />;
}
