import { PassThrough } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { hostContext } from './routing/host-context.ts';
import { NonceContext } from './routing/nonce.ts';

/** A page that is not rendered by then is given up. */
const renderTimeoutMs = 10_000;

/** Renders a document, whole: what fails in it becomes the page of an error, with its status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce: policyNonce, report } = loadContext.get(hostContext);
  // The pages of development carry no policy, and their style links would differ from the browser's by the nonce.
  const nonce = import.meta.env.DEV ? undefined : policyNonce;
  const body = await new Promise<ArrayBuffer>((resolve, reject) => {
    const timeout = setTimeout(() => document.abort(), renderTimeoutMs);
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    const document = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      // Ready content is in its place, whatever its size: pages of text need no script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        arrayBuffer(document.pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError: report,
    });
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { headers, status });
}

/** Errors of loaders and actions. An aborted request is none, nor is a method the page does not have. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefused) context.get(hostContext).report(error);
}
