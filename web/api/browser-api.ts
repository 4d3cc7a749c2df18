import { type Api, createApi } from './api-client.ts';

/** The API from a browser; an answer that takes longer counts as none. */
const patienceMilliseconds = 20_000;

/** Calls the API from the browser, with sentences in the language of the page. */
export const browserApi: Api = createApi(
  (path, init) => fetch(path, { signal: AbortSignal.timeout(patienceMilliseconds), ...init }),
  () => ({ 'Accept-Language': document.documentElement.lang }),
);
