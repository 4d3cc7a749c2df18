import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** What every page knows of the site it stands on; undefined while an error kept the root from loading. */
export function useSite() {
  return useRouteLoaderData<typeof loader>('root');
}
