import { announceBackOnline } from '../live/back-online.ts';
import { type Api, createApi, UnexpectedResponse } from './api-client.ts';
import { withMinimumDuration } from './with-minimum-duration.ts';

/** The API from a browser; an answer that takes longer counts as none. */
const patienceMilliseconds = 20_000;

/**
 * Calls the API from the browser, with sentences in the page's language. Any response of our server, also a refusal,
 * shows that the line works. Reads resolve no earlier than 200 ms later (product 9).
 */
export const browserApi: Api = createApi(
  async (path, init) => {
    const requested = fetch(path, { signal: AbortSignal.timeout(patienceMilliseconds), ...init });
    const answer = await (init.method === 'GET' ? withMinimumDuration(requested) : requested);
    const isJson = answer.headers.get('content-type')?.includes('application/json') ?? false;
    // The log-in page of a network answers every request, with any status, and may redirect there.
    if (answer.redirected || !(isJson || answer.status === 204))
      throw new UnexpectedResponse(`status ${answer.status}`);
    announceBackOnline();
    return answer;
  },
  () => ({ 'Accept-Language': document.documentElement.lang }),
);
