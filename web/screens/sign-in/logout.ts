import { redirect } from 'react-router';
import { pageContext } from '../../routing/page-context.ts';
import { forgottenPath, redirectAs, sessionCall } from '../../session/session-call.ts';
import type { Route } from './+types/logout.ts';

/** A link must not log anybody out: only the form of the account page does. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(`/${context.get(pageContext).locale}/account`);
}

export async function action({ context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { cookies } = await sessionCall(page, '/api/auth/logout');
  return redirectAs([...cookies, forgottenPath], `/${page.locale}`);
}
