import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { doorContext } from './api/door-context.ts';

const abortAfter = 10_000;

/** Renders a document as a stream; crawlers get it whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce: policyNonce, report } = loadContext.get(doorContext);
  // The pages of development carry no policy, and their style links would differ from the browser's by the nonce.
  const nonce = import.meta.env.DEV ? undefined : policyNonce;
  const isCrawler = isbot(request.headers.get('user-agent') ?? '');
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [isCrawler ? 'onAllReady' : 'onShellReady']() {
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          responseStatus = 500;
          report(error);
        },
      },
    );
    const timer = setTimeout(abort, abortAfter);
    timer.unref();
  });
}

/** Errors of loaders and actions. A reader who went away is none, nor is one who asks for what a page does not do. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefused) context.get(doorContext).report(error);
}
