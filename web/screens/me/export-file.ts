import { regionalLocale } from '../../../contract/locales.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/export-file.ts';

/** A ZIP file of the member's data. A plain link opens it, so that it works without scripts. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return page.fetchApi(`/api/users/me/exports/${encodeURIComponent(params.export)}/file`, {
    method: 'GET',
    headers: { 'Accept-Language': regionalLocale(page.locale) },
  });
}
