import { redirect } from 'react-router';
import { ApiError } from '../../client/api-client.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/start.ts';
import { failureOf, signOnCall } from './sign-on-call.ts';

/** Redirects to the organisation's provider. A browser that only prefetches starts no log-in. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const own = `/${page.locale}/login/organisation/${params.connection}`;
  if (request.headers.has('sec-purpose')) return new Response(null, { status: 503 });
  try {
    const path = `/api/auth/sign-on/${params.connection}/start`;
    const { data, cookies } = await signOnCall<{ url: string }>(page, path);
    const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
    return redirect(data.url, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return redirect(`${own}?failed=${failureOf(error.details.code)}`);
  }
}
