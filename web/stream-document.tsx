import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

const abortAfter = 10_000;

interface Reader {
  url: string;
  nonce: string | undefined;
  userAgent: string;
}

/** Renders a document as a stream, the way React Router proposes; crawlers get it whole. Rejects when it cannot be begun. */
export function streamDocument(
  context: EntryContext,
  { url, nonce, userAgent }: Reader,
  report: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={url} nonce={nonce} />, {
      nonce,
      // What is ready stands where it belongs, however large it is.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      [isbot(userAgent) ? 'onAllReady' : 'onShellReady']() {
        const body = new PassThrough();
        resolve(createReadableStreamFromReadable(body));
        pipe(body);
      },
      onShellError: reject,
      onError: report,
    });
    setTimeout(abort, abortAfter).unref();
  });
}
