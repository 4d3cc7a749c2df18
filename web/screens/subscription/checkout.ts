import { redirect } from 'react-router';
import { requireUser } from '../../api/guards.ts';
import { pageContext } from '../../api/page-context.ts';
import type { Route } from './+types/checkout.ts';

/** Nothing is paid before something is chosen: the way to the till leads over the choice. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await requireUser(page, request);
  throw redirect(`/${page.locale}/account/select-subscription`);
}
