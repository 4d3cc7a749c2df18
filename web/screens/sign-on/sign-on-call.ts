import { regionalLocale } from '../../../contract/locales.ts';
import { refusalIn } from '../../client/api-client.ts';
import type { PageContext } from '../../routing/page-context.ts';

/** A call whose cookies are passed on to the browser. Throws ApiError when refused. */
export async function signOnCall<Data>(
  { fetchApi, locale }: PageContext,
  path: string,
): Promise<{ data: Data; cookies: string[] }> {
  const response = await fetchApi(path, { headers: { 'Accept-Language': regionalLocale(locale) } });
  if (!response.ok) throw await refusalIn(response);
  const { data }: { data: Data } = await response.json();
  return { data, cookies: response.headers.getSetCookie() };
}

/** The failed log-in as the page of the organisation names it. */
export function failureOf(code: string): string {
  if (code === 'sign_on_expired') return 'expired';
  if (code === 'sign_on_ended') return 'ended';
  if (code === 'deletion_pending') return 'leaving';
  return code === 'sign_on_refused' || code === 'invalid_input' ? 'refused' : 'unavailable';
}
