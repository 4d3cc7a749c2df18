import { redirect } from 'react-router';
import { cookieOf } from '../../../contract/cookies.ts';
import { isLocale } from '../../../contract/locales.ts';
import type { User } from '../../../contract/me.ts';
import { ApiError } from '../../client/api-client.ts';
import { pathAfterLogIn } from '../../people/person-wanted.ts';
import { pageContext } from '../../routing/page-context.ts';
import { secondStepHeaders } from '../../session/second-step.ts';
import { forgottenPath, redirectAs } from '../../session/session-call.ts';
import type { Route } from './+types/answer.ts';
import { failureOf, signOnCall } from './sign-on-call.ts';

interface Answered {
  session: { jwt: string; user: User } | null;
  cohort: string | null;
}

/** Where a provider sends people back to: one address for each connection, in no locale; state begins with the reader's. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const standard = context.get(pageContext);
  const [said] = (url.searchParams.get('state') ?? '').split('.');
  const page = isLocale(said) ? { ...standard, locale: said } : standard;
  const query = new URLSearchParams({ answer: url.search.slice(1) || '-' });
  try {
    const path = `/api/auth/sign-on/${params.connection}/answer?${query}`;
    const { data, cookies } = await signOnCall<Answered>(page, path);
    if (!data.session) return redirectAs(cookies, `/${page.locale}/login/organisation/finish`);
    const { jwt, user } = data.session;
    if (user.suspension) return redirectAs([...cookies, forgottenPath], `/${page.locale}/suspended`);
    const isWanted = cookieOf(request.headers, 'redirect') !== undefined;
    const next =
      data.cohort && !isWanted ? `/${page.locale}/cohort/${data.cohort}` : await pathAfterLogIn(page, request, jwt);
    return redirectAs([...cookies, forgottenPath], next);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    const headers = secondStepHeaders(error, page);
    if (headers) return redirect(`/${page.locale}/login/code`, { headers });
    return redirect(`/${page.locale}/login/organisation/${params.connection}?failed=${failureOf(error.details.code)}`);
  }
}
