import { z } from 'zod';
import type { Log } from '../../base/log.ts';
import { waitForService } from '../../base/wait-for-service.ts';
import { ProviderRefusal, ProviderUnavailable } from './interface.ts';

/** Sends a request: the platform's fetch, or the local provider's. */
export type Fetch = (request: Request) => Promise<Response>;

export interface PayPalAccount {
  baseUrl: URL;
  clientId: string;
  secret: string;
  webhookId: string;
}

export interface PayPalConnection {
  account: PayPalAccount;
  fetch: Fetch;
  log: Log;
  clock: () => Date;
  /** how long one answer may take, and the pause before the second attempt */
  timeoutMilliseconds?: number;
  pauseMilliseconds?: number;
}

export interface PayPalRequest {
  method: 'GET' | 'POST';
  path: string;
  /** JSON as it is sent */
  body?: string;
  /** PayPal-Request-Id: makes a retry idempotent */
  requestId?: string;
}

/** The validated answer of one call; undefined if PayPal answers without a body. */
export type RequestPayPal = <Answer>(request: PayPalRequest, answer: z.ZodType<Answer>) => Promise<Answer>;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const faultAnswer = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

/** A token is renewed this long before it expires. */
const renewalMilliseconds = 60_000;

/**
 * Calls PayPal's REST API. Every call of ours is idempotent: it reads, carries a request id, or sets a state. So a call
 * without a proper answer is retried once; then it throws ProviderUnavailable. A refusal throws ProviderRefusal. Bodies
 * are never logged.
 */
export function createPayPalHttp(connection: PayPalConnection): RequestPayPal {
  const { log } = connection;
  const tokens = createTokens(connection);

  const attempt = async (request: PayPalRequest): Promise<Reply> => {
    const token = await tokens.get();
    const { method, path, body, requestId } = request;
    const reply = await send(connection, path, {
      method,
      headers: {
        Authorization: `Bearer ${token.value}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(requestId !== undefined && { 'PayPal-Request-Id': requestId }),
      },
      ...(body !== undefined && { body }),
    });
    if (reply.status === 401) tokens.drop(token);
    return reply;
  };

  return async (request, answer) => {
    const operation = `${request.method} ${request.path.split('?')[0]}`;
    const call = () => waitForService(() => twice(connection, () => attempt(request)));
    const first = await call();
    // A token may be revoked early; a second 401 is about the account.
    const reply = first.status === 401 ? await call() : first;
    if (reply.status >= 400) {
      const refusal = refusalOf(reply);
      log.warn({ operation, status: refusal.status, issue: refusal.issue, debugId: reply.debugId }, 'PayPal refused');
      throw refusal;
    }
    const parsed = answer.safeParse(reply.json);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
    log.error({ operation, fields, debugId: reply.debugId }, 'unexpected answer from PayPal');
    throw new ProviderUnavailable('an unreadable answer');
  };
}

interface Token {
  value: string;
  /** milliseconds since 1970 */
  until: number;
}

/** Caches the account's access token until shortly before it expires; concurrent callers share one. */
function createTokens(connection: PayPalConnection): { get: () => Promise<Token>; drop: (token: Token) => void } {
  const { clock } = connection;
  let cached: Token | undefined;
  let fetching: Promise<Token> | undefined;
  return {
    async get() {
      if (cached && cached.until > clock().getTime()) return cached;
      fetching ??= fetchToken(connection).finally(() => {
        fetching = undefined;
      });
      cached = await fetching;
      return cached;
    },
    drop(token) {
      if (cached === token) cached = undefined;
    },
  };
}

/** Without a retry: the call that needs the token is retried. */
async function fetchToken(connection: PayPalConnection): Promise<Token> {
  const { account, clock, log } = connection;
  const credentials = Buffer.from(`${account.clientId}:${account.secret}`).toString('base64');
  const reply = await send(connection, '/v1/oauth2/token', {
    method: 'POST',
    headers: { Authorization: `Basic ${credentials}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  if (reply.status >= 400) {
    log.error({ status: reply.status, debugId: reply.debugId }, 'PayPal refused the client id');
    throw refusalOf(reply);
  }
  const parsed = tokenAnswer.safeParse(reply.json);
  if (!parsed.success) throw new ProviderUnavailable('a token that cannot be read');
  const { access_token: value, expires_in: seconds } = parsed.data;
  return { value, until: clock().getTime() + seconds * 1000 - renewalMilliseconds };
}

interface Reply {
  status: number;
  json: unknown;
  debugId: string | undefined;
}

/**
 * Requests without an answer so far. fetch honours a request's signal only while the request is referenced: one that
 * was garbage-collected would wait for minutes.
 */
const underWay = new Set<Request>();

async function send(connection: PayPalConnection, path: string, init: RequestInit): Promise<Reply> {
  const { account, fetch, timeoutMilliseconds = 10_000 } = connection;
  const headers = { Accept: 'application/json', ...(init.headers as Record<string, string>) };
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const request = new Request(new URL(path, account.baseUrl), { ...init, headers, redirect: 'error', signal });
  underWay.add(request);
  try {
    const response = await fetch(request);
    const text = await response.text();
    const debugId = response.headers.get('paypal-debug-id') ?? undefined;
    if (response.status >= 500 || response.status === 429) throw new ProviderUnavailable(`status ${response.status}`);
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text), debugId };
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    throw new ProviderUnavailable(error instanceof Error ? error.name : 'no answer');
  } finally {
    underWay.delete(request);
  }
}

async function twice<Result>(
  { pauseMilliseconds = 300 }: PayPalConnection,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    return call();
  }
}

function refusalOf({ status, json }: Reply): ProviderRefusal {
  const { name, error, details } = faultAnswer.safeParse(json).data ?? {};
  return new ProviderRefusal(status, details?.[0]?.issue ?? name ?? error ?? 'UNKNOWN');
}
