import { Outlet } from 'react-router';
import { ErrorScreen } from '../screens/error-pages/error-screen.tsx';

/** Stands between the layout and its pages, so that an error of a page is shown within the layout. */
export default function PageBoundary() {
  return <Outlet />;
}

export { ErrorScreen as ErrorBoundary };
