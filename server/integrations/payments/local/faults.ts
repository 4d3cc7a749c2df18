import type { Fetch } from '../paypal-http.ts';
import { refusalAnswer } from './refusals.ts';

/** Faults of the connection to the provider, for trying out their effects. They affect all calls but the token's. */
export interface Faults {
  /** this many of the next calls are answered 500, by default all; the client tries each twice */
  goDown(times?: number): void;
  /** this many of the next calls time out: before they take effect, or after */
  slow(when: 'before' | 'after', times?: number): void;
  /** everything works again */
  comeBack(): void;
}

export function createFaults(fetch: Fetch): { faults: Faults; fetch: Fetch } {
  let trouble: { kind: 'down' | 'before' | 'after'; left: number } | undefined;
  const begin = (kind: 'down' | 'before' | 'after', left: number) => {
    trouble = { kind, left };
  };
  const next = () => {
    if (!trouble) return undefined;
    const { kind } = trouble;
    trouble.left -= 1;
    if (trouble.left <= 0) trouble = undefined;
    return kind;
  };
  return {
    faults: {
      goDown: (times = Number.POSITIVE_INFINITY) => begin('down', times),
      slow: (when, times = Number.POSITIVE_INFINITY) => begin(when, times),
      comeBack() {
        trouble = undefined;
      },
    },
    async fetch(request) {
      const kind = new URL(request.url).pathname === '/v1/oauth2/token' ? undefined : next();
      if (kind === 'down') return refusalAnswer({ status: 500, issue: undefined, description: undefined });
      if (kind === 'after') await fetch(request);
      // What a client sees after its time-out, without the wait.
      if (kind) throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      return fetch(request);
    },
  };
}
