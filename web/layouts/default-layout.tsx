import { Outlet } from 'react-router';
import { pageContext } from '../api/page-context.ts';
import type { Route } from './+types/default-layout.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(pageContext);
  return { user: await user() };
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div>
      <p>{loaderData.user?.email}</p>
      <Outlet />
    </div>
  );
}
