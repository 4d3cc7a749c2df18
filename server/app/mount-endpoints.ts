import type { Context } from 'hono';
import { z } from 'zod';
import { allEndpoints, type EndpointKey } from '../../contract/all-endpoints.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Locale, localeFrom } from '../../contract/locales.ts';
import { localeParameter } from '../../contract/query.ts';
import { loadSession } from '../features/session/public.ts';
import { Refusal } from '../ground/errors.ts';
import type { ApiApp, RequestOrigin } from '../http/api-app.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Action, Actions, Call, Member, Services } from '../http/endpoint.ts';
import { asRefusal, errorAnswer } from '../http/error-answer.ts';
import { type CountRequest, countedAs } from '../http/rate-limits.ts';
import { parseBody } from '../http/read-body.ts';
import { parsePart, readJsonBody, readQuery } from '../http/read-input.ts';
import { namingValues } from '../http/refused-values.ts';
import { runAction } from './replica-reads.ts';

/** What a call without a query of its own may still say. */
const localeOnly = z.strictObject({ locale: localeParameter });

/** Every endpoint of the contract under its path. What all of them share happens here, once, in this order. */
export function mountEndpoints(
  app: ApiApp,
  services: Services,
  countRequest: CountRequest,
  actions: Actions<EndpointKey>,
) {
  const keys = Object.keys(allEndpoints) as EndpointKey[];
  // A fixed path before one with a parameter in the same place: /chats/count before /chats/{id}.
  for (const key of keys.sort((one, other) => Number(one.includes('{')) - Number(other.includes('{')))) {
    const [method = '', path = ''] = key.split(' ');
    const answer = createHandler(key, services, countRequest, actions[key] as Action<EndpointKey>);
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), answer);
  }
  for (const path of new Set(keys.map((key) => key.split(' ')[1] ?? ''))) {
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), (context) =>
      errorAnswer(new Refusal('method_not_allowed'), localeOf(context.req.raw)),
    );
  }
}

function createHandler(key: EndpointKey, services: Services, countRequest: CountRequest, action: Action<EndpointKey>) {
  const endpoint: Endpoint = allEndpoints[key];
  const { faults } = action;
  const faultsOf = (asked: { member: Member | null; params: unknown }) =>
    faults && ((body: unknown) => faults({ ...services, ...asked, body } as Parameters<typeof faults>[0]));
  return async (context: Context<{ Bindings: RequestOrigin }>): Promise<Response> => {
    const request = context.req.raw;
    const locale = localeOf(request);
    let asking: Member | null = null;
    try {
      const address =
        context.env?.page?.address ??
        clientAddress(request, context.env?.incoming?.socket?.remoteAddress, services.environment);
      asking = await (context.env?.page?.member ?? loadSession(services, request));
      const member = admit(endpoint, asking);
      if (context.env?.counted !== endpoint.rateLimit)
        await countRequest(endpoint.rateLimit, countedAs({ ...endpoint, method: request.method }, member, address));
      const asked = readQuery(new URL(request.url).search);
      const params = parsePart('params', endpoint.params, context.req.param());
      const call = {
        ...services,
        member,
        params,
        query: await namingValues(asked, () => parsePart('query', endpoint.query ?? localeOnly, asked)),
        body:
          endpoint.body &&
          (await parseBody(
            endpoint.body,
            await readJsonBody(request, endpoint.maxBodyBytes),
            faultsOf({ member, params }),
          )),
        locale,
        request,
        clientAddress: address,
        headers: new Headers({ 'Cache-Control': 'no-store' }),
      } as Call<EndpointKey>;
      // What an action refuses of a call with a body stood there, and may be a password.
      const refusable = endpoint.body ? {} : asked;
      const result = await namingValues(refusable, () => runAction(key, call, action));
      return answerWith(endpoint, result, call.headers);
    } catch (error) {
      const refusal = asRefusal(error, services.log, key);
      if (asking && refusal.status === 403) logRefused(services, asking, key, refusal);
      return errorAnswer(refusal, locale);
    }
  };
}

/** What a member may not do, for whoever looks for somebody trying. */
function logRefused({ log }: Services, { id }: Member, call: EndpointKey, { code }: Refusal) {
  log.info({ userId: id, call, code }, 'refused');
}

/** Who the call is answered for: a suspended member is a visitor where visitors may call, and refused elsewhere. */
function admit(endpoint: Endpoint, member: Member | null): Member | null {
  if (member?.suspension && !endpoint.whileSuspended) {
    if (endpoint.access === 'visitor') return null;
    throw new Refusal('suspended', { until: member.suspension.until });
  }
  if (endpoint.access === 'visitor') return member;
  if (!member) throw new Refusal('not_logged_in');
  const isRefused =
    (endpoint.access === 'admin' && member.role !== 'admin') ||
    (endpoint.access === 'moderator' && member.role === 'member');
  if (isRefused) throw new Refusal(member.roleNeedsSecondFactor ? 'role_needs_second_factor' : 'not_allowed');
  if (endpoint.access === 'confirmed' && !member.confirmed) throw new Refusal('email_not_confirmed');
  if (endpoint.isWriting && member.messagingPause) {
    throw new Refusal('messaging_paused', { until: member.messagingPause.until });
  }
  return member;
}

function answerWith(endpoint: Endpoint, result: unknown, headers: Headers): Response {
  if (result instanceof Response) return result;
  const status = endpoint.status ?? 200;
  if (!endpoint.answer) return new Response(null, { status: 204, headers });
  return Response.json(endpoint.answer.parse(result), { status, headers });
}

/** The language of an answer: the locale parameter if there is one, else Accept-Language, else German. */
function localeOf(request: Request): Locale {
  const asked = /[?&]locale=([a-zA-Z-]+)/.exec(request.url)?.[1];
  return localeFrom(asked ?? request.headers.get('accept-language'));
}
