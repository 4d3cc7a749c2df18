import type { Hono } from 'hono';
import type { RateLimit } from '../../contract/endpoint.ts';
import type { Member } from './endpoint.ts';

/** What accompanies a request: from the socket, or from the page that calls in-process. */
export interface RequestOrigin {
  incoming?: { socket?: { remoteAddress?: string; destroyed?: boolean }; complete?: boolean };
  /** the answer being written to the network */
  outgoing?: { once(event: 'close', listener: () => void): unknown };
  /** the budget it was counted against before its body was read */
  counted?: RateLimit | undefined;
  /** set by a page for its own calls, which share one session; no member if a call brings its own token */
  page?: { address: string; member?: Promise<Member | null> };
}

export type ApiApp = Hono<{ Bindings: RequestOrigin }>;
