import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
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
): Promise<Response> {
  const { nonce: policyNonce, report, streamsPages } = loadContext.get(doorContext);
  // The pages of development carry no policy, and their style links would differ from the browser's by the nonce.
  const nonce = import.meta.env.DEV ? undefined : policyNonce;
  const { url } = request;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const body = streamsPages
    ? await streamDocument(routerContext, { url, nonce, userAgent: request.headers.get('user-agent') ?? '' }, report)
    : await wholeDocument(routerContext, url, nonce);
  return new Response(body, { headers, status });
}

/** Errors of loaders and actions. A reader who went away is none, nor is one who asks for what a page does not do. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefused) context.get(doorContext).report(error);
}
