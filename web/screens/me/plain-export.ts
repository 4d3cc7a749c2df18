import { regionalLocale } from '../../../contract/locales.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/plain-export.ts';

/** The member's data as the JSON file the API makes of it. A plain link opens it, so that it works without scripts. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return page.fetchApi('/api/users/me/export', {
    method: 'GET',
    headers: { 'Accept-Language': regionalLocale(page.locale) },
  });
}
