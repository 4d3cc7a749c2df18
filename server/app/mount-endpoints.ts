import type { Context } from 'hono';
import { allEndpoints, type EndpointKey } from '../../contract/all-endpoints.ts';
import { type Locale, localeFrom } from '../../contract/locales.ts';
import { ApiError } from '../base/errors.ts';
import { loadSession } from '../features/session/public.ts';
import type { ApiApp, RequestOrigin } from '../http/api-app.ts';
import { CachedAnswer } from '../http/cached-answer.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Action, Actions, Services } from '../http/endpoint.ts';
import { errorAnswer } from '../http/error-answer.ts';
import type { CountRequest } from '../http/rate-limits.ts';
import { readJsonBody, readQuery } from '../http/read-input.ts';
import { requestedLocale } from '../http/requested-locale.ts';
import { createEndpoint, type EndpointResponse, type Endpoints } from './run-endpoint.ts';

const keys = Object.keys(allEndpoints) as EndpointKey[];

/** Every endpoint of the contract, ready to be called. */
export function createEndpoints(
  services: Services,
  countRequest: CountRequest,
  actions: Actions<EndpointKey>,
): Endpoints {
  return Object.fromEntries(
    keys.map((key) => [key, createEndpoint(key, services, countRequest, actions[key] as Action<EndpointKey>)]),
  ) as Endpoints;
}

/** Mounts every endpoint of the contract under its path. */
export function mountEndpoints(app: ApiApp, services: Services, endpoints: Endpoints) {
  // A fixed path before one with a parameter in the same place: /chats/count before /chats/{id}.
  for (const key of [...keys].sort((one, other) => Number(one.includes('{')) - Number(other.includes('{')))) {
    const [method = '', path = ''] = key.split(' ');
    app.on(method, routeOf(path), createHandler(endpoints[key], services));
  }
  for (const path of new Set(keys.map((key) => key.split(' ')[1] ?? ''))) {
    app.all(routeOf(path), (context) => errorAnswer(new ApiError('method_not_allowed'), localeOf(context.req.raw)));
  }
}

/** A path of the contract in the router's syntax. */
export function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function createHandler(endpoint: Endpoints[EndpointKey], services: Services) {
  return async (context: Context<{ Bindings: RequestOrigin }>): Promise<Response> => {
    const { req, env } = context;
    const request = req.raw;
    const locale = localeOf(request);
    const remoteAddress = env?.incoming?.socket?.remoteAddress;
    const answered = await endpoint({
      locale,
      address: env?.page?.address ?? clientAddress(request, remoteAddress, services.environment),
      member: env?.page?.member ?? loadSession(services, request),
      counted: env?.counted,
      params: req.param(),
      readQuery: () => readQuery(new URL(request.url).search),
      readBody: (maxBytes) => readJsonBody(request, maxBytes),
      request,
    });
    return answered instanceof ApiError ? errorAnswer(answered, locale) : asResponse(answered);
  };
}

function asResponse({ status, headers, answer }: EndpointResponse): Response {
  if (answer instanceof Response) return answer;
  if (answer === undefined) return new Response(null, { status, headers });
  headers.set('Content-Type', 'application/json');
  return new Response(answer instanceof CachedAnswer ? answer.json : JSON.stringify(answer), { status, headers });
}

/** The language of an answer: the locale parameter if there is one, else Accept-Language, else German. */
function localeOf(request: Request): Locale {
  return requestedLocale(request.url) ?? localeFrom(request.headers.get('accept-language'));
}
