import type { Hono } from 'hono';
import type { RateLimit } from '../../contract/endpoint.ts';
import type { Member } from './endpoint.ts';

/** What comes with a request besides itself: from the socket, or from the page that asks in-process. */
export interface RequestOrigin {
  incoming?: { socket?: { remoteAddress?: string; destroyed?: boolean }; complete?: boolean };
  /** the answer on its way to the network */
  outgoing?: { once(event: 'close', listener: () => void): unknown };
  /** the budget it was counted against before its body was read */
  counted?: RateLimit | undefined;
  /** set by a page for its own calls, so that a page of five calls reads its session once; without member where a call brings its own token */
  page?: { address: string; member?: Promise<Member | null> };
}

/** The application as Hono knows it. */
export type ApiApp = Hono<{ Bindings: RequestOrigin }>;
