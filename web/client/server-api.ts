import { type Locale, regionalLocale } from '../../contract/locales.ts';
import type { PageCall, PageHost } from '../../contract/page-host.ts';
import { type Api, ApiError, createApi } from './api-client.ts';

/** The input of any call. */
interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * A page's typed client while the server renders it: calls run their actions in this process, with objects. A form
 * with a file goes as a request. comeBack is called with the status of a refusal worth retrying.
 */
export function serverApi(
  { callApi, fetchApi }: Pick<PageHost, 'callApi' | 'fetchApi'>,
  locale: Locale,
  comeBack: Map<number, string>,
): Api {
  const sendForm = createApi(fetchApi, () => ({ 'Accept-Language': regionalLocale(locale) }));
  return async (key, ...given) => {
    const { params = {}, query = {}, body }: Input = given[0] ?? {};
    if (body instanceof FormData) return sendForm(key, ...given);
    const answered = await callApi(key, { params, query, body, locale } as PageCall);
    if (!('error' in answered)) return answered.answer as never;
    if (answered.retryAfter !== undefined) comeBack.set(answered.status, answered.retryAfter);
    throw new ApiError(answered.error);
  };
}
