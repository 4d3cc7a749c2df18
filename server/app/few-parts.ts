import { ApiError } from '../base/errors.ts';

/** Our largest form has some hundred fields. */
const mostParts = 500;
const beginning = Buffer.from('\r\n--');

/**
 * Aborts a form with malformed_body if it has more parts than any form of ours: each is an object, and ten megabytes of
 * them block the process for seconds. Throws malformed_body if it is not multipart.
 */
export function withFewParts({ url, method, headers, body, signal }: Request): Request {
  if (!headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data'))
    throw new ApiError('malformed_body');
  const counted = body?.pipeThrough(countParts()) ?? null;
  const sent: RequestInit & { duplex: 'half' } = { method, headers, body: counted, signal, duplex: 'half' };
  return new Request(url, sent);
}

function countParts(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let parts = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      for (let at = bytes.indexOf(beginning); at >= 0; at = bytes.indexOf(beginning, at + beginning.length)) parts++;
      if (parts > mostParts) controller.error(new ApiError('malformed_body'));
      else controller.enqueue(chunk);
    },
  });
}
