import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirectDocument,
  type UIMatch,
} from 'react-router';
import { NetworkError } from '../client/network-error.ts';

type Results = Record<string, DataStrategyResult>;

/** What did not get through, and on which page. */
export interface Unsent {
  what: 'form' | 'page';
  pathname: string;
  isAnswered: boolean;
  /** the sentence of the site, where it has answered with one */
  message: string | undefined;
}

let unsent: Unsent | undefined;
const listeners = new Set<() => void>();

/** What did not get through last, for useSyncExternalStore. */
export const unsentNow = () => unsent;

/** Calls the listener whenever that changes. Returns how to end it. */
export function watchUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the page that is shown has loaded, by route. */
let shown: readonly UIMatch[] = [];

/** Signals that the shown page has loaded its data. */
export function noteShown(matches: readonly UIMatch[]): void {
  shown = matches;
}

/**
 * Wraps every load and every form of the browser. If a form or a revalidation got no response, the page stays with
 * its input: React Router would replace the form by its error page. Another page that could not be loaded is loaded
 * as a document if a worker may have it; otherwise it is an error, which distinguishes NetworkError from a fault of
 * the site.
 */
export const stayOnPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const what = request.method === 'GET' ? 'page' : 'form';
  if (what === 'form') publish(undefined);
  const results = await next();
  if (request.signal.aborted) return results;
  const isShown = pathname === location.pathname;
  let failure: Unsent | undefined;
  const unanswered = (error: unknown) =>
    isShown || !navigator.serviceWorker?.controller ? error : redirectDocument(pathname + search);
  for (const [id, result] of Object.entries(results)) {
    const error = errorOf(result);
    if (error === undefined) continue;
    const isAnswered = !(error instanceof NetworkError);
    const stored = isShown && (what === 'form' ? isForNow(error) : !isAnswered) ? asShown(id, what) : undefined;
    if (stored || !isAnswered) results[id] = stored ?? { type: 'error', result: unanswered(error) };
    if (stored) failure = { what, pathname, isAnswered, message: messageIn(error) };
  }
  // A form's notice stays until the next is sent.
  if (unsent?.what !== 'form') publish(failure);
  return results;
};

function publish(now: Unsent | undefined) {
  if (now === unsent) return;
  unsent = now;
  for (const listener of [...listeners]) listener();
}

/** What went wrong, undefined when nothing did. */
function errorOf({ type, result }: DataStrategyResult): unknown {
  // A redirect is thrown, too.
  if (type !== 'error' || result instanceof Response) return undefined;
  const wrapped = result as { type?: unknown; data?: unknown } | undefined;
  const error = wrapped?.type === 'DataWithResponseInit' ? wrapped.data : result;
  return isUnanswered(error) ? new NetworkError('no answer', { cause: error }) : (error ?? new Error('unknown'));
}

/** A failed fetch, a page that is not ours, a proxy without the site, or a network's log-in page. */
function isUnanswered(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return [502, 504, 511].includes(error.status);
  return error instanceof TypeError || (error instanceof Error && error.message.startsWith('Unable to decode'));
}

/** Whether the same form may get through later; all else is a page that does not exist for this reader. */
function isForNow(error: unknown): boolean {
  return !isRouteErrorResponse(error) || ![401, 403, 404, 405, 410].includes(error.status);
}

function messageIn(error: unknown): string | undefined {
  const message: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined;
  return typeof message === 'string' ? message : undefined;
}

/** What the page has from before; undefined when it was not there yet. */
function asShown(id: string, what: Unsent['what']): DataStrategyResult | undefined {
  // The status means that there is nothing new to load.
  if (what === 'form') return { type: 'data', result: data(undefined, { status: 503 }) };
  const match = shown.find((one) => one.id === id);
  return match && { type: 'data', result: match.loaderData };
}
