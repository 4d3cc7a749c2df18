import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import type { PageResponse } from '../contract/page-door.ts';
import { doorContext } from './api/door-context.ts';
import { streamDocument } from './stream-document.tsx';
import { wholeDocument } from './whole-document.tsx';

/** Renders a document. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<PageResponse> {
  const { nonce: policyNonce, report, streamsPages } = loadContext.get(doorContext);
  // The pages of development carry no policy, and their style links would differ from the browser's by the nonce.
  const nonce = import.meta.env.DEV ? undefined : policyNonce;
  const { url } = request;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!streamsPages) {
    const document = await wholeDocument(routerContext, url, nonce);
    return Object.assign(new Response(null, { headers, status }), { document });
  }
  const reader = { url, nonce, userAgent: request.headers.get('user-agent') ?? '' };
  return new Response(await streamDocument(routerContext, reader, report), { headers, status });
}

/** Errors of loaders and actions. A reader who went away is none, nor is one who asks for what a page does not do. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefused) context.get(doorContext).report(error);
}
