import { redirect } from 'react-router';
import { ApiError } from '../../client/api-client.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/end.ts';
import { signOnCall } from './sign-on-call.ts';

/** Leads to where the provider logs out; home if it has no such page or is not there. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  try {
    const path = `/api/auth/sign-on/${params.connection}/end`;
    const { data } = await signOnCall<{ url: string | null }>(page, path);
    return redirect(data.url ?? `/${page.locale}`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return redirect(`/${page.locale}`);
  }
}
