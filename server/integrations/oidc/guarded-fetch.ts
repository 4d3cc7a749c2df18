import { lookup as resolve } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublic, normalAddress } from '../../base/network-address.ts';
import { waitForService } from '../../base/wait-for-service.ts';

/** Requests an address that a caller of ours named. Throws GuardedFetchError. */
export type GuardedFetch = (url: string, options: GuardedRequest) => Promise<Response>;

export interface GuardedRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export type GuardedFault = 'insecure' | 'private_address' | 'unreachable' | 'too_large' | 'too_slow';

/** Why nothing was requested, or no answer taken. Names no address: it may be part of the operator's network. */
export class GuardedFetchError extends Error {
  override name = 'GuardedFetchError';
  readonly fault: GuardedFault;

  constructor(fault: GuardedFault) {
    super(fault);
    this.fault = fault;
  }
}

const defaults = { milliseconds: 5_000, maxBytes: 512 * 1024 };

/**
 * A fetch that cannot be turned on the operator's own network: https only, and only to public addresses, which are
 * checked where the connection is made, so that a name cannot resolve differently a second time. Follows no
 * redirection. Bounds time and size of the answer. lookUp resolves names as node:dns does.
 */
export function createGuardedFetch(
  options: { lookUp?: typeof resolve; milliseconds?: number; maxBytes?: number } = {},
): GuardedFetch {
  const { lookUp = resolve, ...bounds } = options;
  const limits = { ...defaults, ...bounds };
  return (address, { method = 'GET', headers = {}, body }) =>
    waitForService(async () => {
      const url = URL.canParse(address) ? new URL(address) : undefined;
      if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
        throw new GuardedFetchError('insecure');
      // A literal address is never looked up.
      const literal = normalAddress(url.hostname);
      if (literal !== undefined && !isPublic(literal)) throw new GuardedFetchError('private_address');
      return send(url, { method, headers, body: textOf(body), lookUp, ...limits });
    });
}

interface Sending {
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  lookUp: typeof resolve;
  milliseconds: number;
  maxBytes: number;
}

function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('only texts and forms are sent');
}

function send(url: URL, { method, headers, body, lookUp, milliseconds, maxBytes }: Sending): Promise<Response> {
  return new Promise((fulfil, reject) => {
    const deadline = AbortSignal.timeout(milliseconds);
    const fail = (error: unknown) => reject(asFault(error, deadline));
    const request = requestHttps(
      url,
      {
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        lookup: publicOnly(lookUp),
        agent: false,
        signal: deadline,
      },
      (answer) => {
        readWhole(answer, maxBytes).then((bytes) => fulfil(responseOf(answer, bytes)), fail);
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}

/** Resolves a name and refuses it if any of its addresses is not public. */
function publicOnly(lookUp: typeof resolve): LookupFunction {
  return (hostname, options, callback) =>
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      if (addresses.length === 0 || addresses.some(({ address }) => !isPublic(address)))
        return callback(new GuardedFetchError('private_address'), '', 0);
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first?.address ?? '', first?.family ?? 0);
    });
}

async function readWhole(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      answer.destroy();
      throw new GuardedFetchError('too_large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function responseOf(answer: IncomingMessage, bytes: Buffer): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const status = answer.statusCode ?? 502;
  const hasBody = ![204, 205, 304].includes(status);
  return new Response(hasBody ? new Uint8Array(bytes) : null, { status, headers });
}

function asFault(error: unknown, deadline: AbortSignal): GuardedFetchError {
  if (error instanceof GuardedFetchError) return error;
  return new GuardedFetchError(deadline.aborted ? 'too_slow' : 'unreachable');
}
