import type { FileSize } from '../../../contract/constants/message-files.ts';
import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../http/endpoint.ts';
import { matchesTag } from '../../http/matches-tag.ts';
import { type FileKind, messageFileKey } from './file-keys.ts';

interface Wanted {
  id: string;
  kind: FileKind;
  size: FileSize;
}

/**
 * The response with a file for an authorised caller: whole, a range (which Safari requests before playing anything),
 * or 304 if the cached copy is current. Throws not_found if the store has none, or unavailable.
 */
export async function answerFile(
  { files, log }: Pick<Services, 'files' | 'log'>,
  { id, kind, size }: Wanted,
  requestHeaders: Headers,
): Promise<Response> {
  const key = messageFileKey(id, kind, size);
  const headers = {
    ETag: `"${key}"`,
    // Only the reader's browser may cache it, with revalidation each time, as the message may be deleted by then.
    'Cache-Control': 'private, no-cache',
    'Accept-Ranges': 'bytes',
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  };
  if (matchesTag(requestHeaders.get('if-none-match') ?? undefined, headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  const file = await stored();
  if (!file) throw new ApiError('not_found');
  const { bytes, contentType } = file;
  const range = rangeOf(requestHeaders, bytes.byteLength, headers.ETag);
  if (range === 'none') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${bytes.byteLength}` } });
  }
  const part = range ? bytes.subarray(range.from, range.to + 1) : bytes;
  return new Response(part, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Type': contentType,
      'Content-Length': String(part.byteLength),
      ...(range && { 'Content-Range': `bytes ${range.from}-${range.to}/${bytes.byteLength}` }),
    },
  });

  async function stored() {
    try {
      return await files.get(key);
    } catch (error) {
      log.error({ name: error instanceof Error ? error.name : undefined }, 'file store unavailable');
      throw new ApiError('unavailable');
    }
  }
}

/**
 * The one range of bytes a request has (RFC 9110, section 14), both ends included; undefined for the whole: without a range, with
 * several, or with one of another version. 'none' if it is out of bounds.
 */
function rangeOf(headers: Headers, length: number, tag: string): { from: number; to: number } | 'none' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const condition = headers.get('if-range');
  if (condition !== null && condition !== tag) return undefined;
  if (first === '') return Number(last) === 0 ? 'none' : { from: Math.max(0, length - Number(last)), to: length - 1 };
  const from = Number(first);
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= length ? 'none' : { from, to };
}
