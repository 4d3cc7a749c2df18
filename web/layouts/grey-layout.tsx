import { Outlet } from 'react-router';
import type { PageHandle } from '../routing/page-handle.ts';

/** The default layout on a grey ground (product 2). */
export const handle: PageHandle = { grey: true };

export default function GreyLayout() {
  return <Outlet />;
}
