import { z } from 'zod';
import { allEndpoints, type EndpointKey } from '../../contract/all-endpoints.ts';
import type { Endpoint, RateLimit } from '../../contract/endpoint.ts';
import type { Locale } from '../../contract/locales.ts';
import { localeParameter } from '../../contract/query.ts';
import { ApiError } from '../base/errors.ts';
import { CachedAnswer } from '../http/cached-answer.ts';
import type { Action, Call, Member, Services } from '../http/endpoint.ts';
import { asApiError } from '../http/error-answer.ts';
import { type CountRequest, countedAs } from '../http/rate-limits.ts';
import { parseBody } from '../http/read-body.ts';
import { parsePart } from '../http/read-input.ts';
import { namingValues } from '../http/refused-values.ts';

/** A call of an endpoint, from the network or from a page of this process. Reading its parts may throw ApiError. */
export interface EndpointRequest {
  locale: Locale;
  address: string;
  member: Promise<Member | null>;
  /** the budget it was counted against before its body was read */
  counted: RateLimit | undefined;
  params: unknown;
  /** parses the bracket query; throws if it is invalid */
  readQuery(): Record<string, unknown>;
  readBody(maxBytes: number | undefined): Promise<unknown>;
  request: Request;
}

export interface EndpointResponse {
  status: number;
  headers: Headers;
  /** a Response as the action made it; undefined: no body */
  answer: unknown;
}

/** The only way to an action: authenticates, authorizes, limits, validates, and filters the answer. */
export type Endpoints = { [Key in EndpointKey]: (requested: EndpointRequest) => Promise<EndpointResponse | ApiError> };

/** The query of a call that declares none. */
const localeOnly = z.strictObject({ locale: localeParameter });

/** Creates one endpoint. Everything endpoints share happens here, once, in this order. */
export function createEndpoint(
  key: EndpointKey,
  services: Services,
  countRequest: CountRequest,
  action: Action<EndpointKey>,
): Endpoints[EndpointKey] {
  const endpoint: Endpoint = allEndpoints[key];
  const method = key.slice(0, key.indexOf(' '));
  const { faults } = action;
  const faultsOf = (requested: { member: Member | null; params: unknown }) =>
    faults && ((body: unknown) => faults({ ...services, ...requested, body } as Parameters<typeof faults>[0]));
  return async (requested) => {
    let caller: Member | null = null;
    try {
      caller = await requested.member;
      const member = admit(endpoint, caller);
      if (requested.counted !== endpoint.rateLimit)
        await countRequest(endpoint.rateLimit, countedAs({ ...endpoint, method }, member, requested.address));
      const sent = requested.readQuery();
      const query = await namingValues(sent, () => parsePart('query', endpoint.query ?? localeOnly, sent));
      const params = parsePart('params', endpoint.params, requested.params);
      const call = {
        ...services,
        member,
        params,
        query,
        body:
          endpoint.body &&
          (await parseBody(
            endpoint.body,
            await requested.readBody(endpoint.maxBodyBytes),
            faultsOf({ member, params }),
          )),
        locale: requested.locale,
        request: requested.request,
        clientAddress: requested.address,
        headers: new Headers({ 'Cache-Control': 'no-store' }),
      } as Call<EndpointKey>;
      // If the call has a body, a refused value was in it, and may be a password.
      const refusable = endpoint.body ? {} : sent;
      const result = await namingValues(refusable, () => action(call));
      return answered(endpoint, result, call.headers);
    } catch (error) {
      const refusal = asApiError(error, services.log, key);
      if (caller && refusal.status === 403) logRefused(services, caller, key, refusal);
      return refusal;
    }
  };
}

/** Logs what a member may not do, to detect attempts. */
function logRefused({ log }: Services, { id }: Member, call: EndpointKey, { code }: ApiError) {
  log.info({ userId: id, call, code }, 'refused');
}

/** The effective caller: a suspended member is a visitor where visitors may call, and refused elsewhere. */
function admit(endpoint: Endpoint, member: Member | null): Member | null {
  if (member?.suspension && !endpoint.whileSuspended) {
    if (endpoint.access === 'visitor') return null;
    throw new ApiError('suspended', { until: member.suspension.until });
  }
  if (endpoint.access === 'visitor') return member;
  if (!member) throw new ApiError('not_logged_in');
  const isRefused =
    (endpoint.access === 'admin' && member.role !== 'admin') ||
    (endpoint.access === 'moderator' && member.role === 'member');
  if (isRefused) throw new ApiError(member.roleNeedsSecondFactor ? 'role_needs_second_factor' : 'not_allowed');
  if (endpoint.access === 'confirmed' && !member.confirmed) throw new ApiError('email_not_confirmed');
  if (endpoint.isWriting && member.messagingPause) {
    throw new ApiError('messaging_paused', { until: member.messagingPause.until });
  }
  return member;
}

function answered(endpoint: Endpoint, result: unknown, headers: Headers): EndpointResponse {
  if (result instanceof Response) return { status: result.status, headers: result.headers, answer: result };
  if (!endpoint.answer) return { status: 204, headers, answer: undefined };
  const answer = result instanceof CachedAnswer ? result : endpoint.answer.parse(result);
  return { status: endpoint.status ?? 200, headers, answer };
}
