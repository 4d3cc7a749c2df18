import { redirect } from 'react-router';
import { cookieOf } from '../../../contract/cookies.ts';
import { forgetCookie } from '../../client/set-cookie.ts';
import { pageContext } from '../../routing/page-context.ts';
import { forgottenPath, redirectAs, sessionCall } from '../../session/session-call.ts';
import type { Route } from './+types/logout.ts';

/** A link must not log anybody out: only the form of the account page does. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(`/${context.get(pageContext).locale}/account`);
}

/** Who came by an organisation's log-in is offered to log out there as well. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { cookies } = await sessionCall(page, '/api/auth/logout');
  const provider = cookieOf(request.headers, 'sign_on_by');
  const isKnown = provider !== undefined && /^[A-Z0-9]{12}$/.test(provider);
  const path = isKnown ? `/${page.locale}/login/organisation/${provider}?out` : `/${page.locale}`;
  return redirectAs([...cookies, forgottenPath, forgetCookie('sign_on_by')], path);
}
