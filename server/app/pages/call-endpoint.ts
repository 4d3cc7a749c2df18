import type { EndpointKey } from '../../../contract/all-endpoints.ts';
import { localeFrom } from '../../../contract/locales.ts';
import type { PageAnswer, PageCall } from '../../../contract/page-host.ts';
import { ApiError } from '../../base/errors.ts';
import { CachedAnswer } from '../../http/cached-answer.ts';
import type { Services } from '../../http/endpoint.ts';
import { errorOf, retryAfterOf } from '../../http/error-answer.ts';
import { asJsonBody, checkQuery } from '../../http/read-input.ts';
import { routeOf } from '../mount-endpoints.ts';
import type { EndpointRequest, Endpoints } from '../run-endpoint.ts';

/** The reader a page is made for. */
export type Reader = Pick<EndpointRequest, 'address' | 'member' | 'counted' | 'request'>;

/** Calls an endpoint for a page: through the same checks as a request, but without a request, a response and their JSON. */
export async function callEndpoint(
  { metrics }: Services,
  endpoint: Endpoints[EndpointKey],
  key: EndpointKey,
  { params, query, body, locale: ofPage }: PageCall,
  reader: Reader,
): Promise<PageAnswer> {
  const locale = typeof query.locale === 'string' ? localeFrom(query.locale) : ofPage;
  const began = performance.now();
  const answered = await endpoint({
    ...reader,
    locale,
    params,
    readQuery: () => checkQuery(query),
    readBody: async (maxBytes) => asJsonBody(body, maxBytes),
  });
  const { status } = answered;
  const [method = '', path = ''] = key.split(' ');
  metrics?.countCall({ method, route: routeOf(path), status, seconds: (performance.now() - began) / 1000 });
  if (answered instanceof ApiError) {
    return { status, error: errorOf(answered, locale).error, retryAfter: retryAfterOf(answered) };
  }
  return { status, answer: await contentOf(answered.answer) };
}

function contentOf(answer: unknown): unknown {
  if (answer instanceof CachedAnswer) return answer.value;
  return answer instanceof Response ? answer.json() : answer;
}
