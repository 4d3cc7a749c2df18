import type { FileSize } from '../../../contract/constants/message-files.ts';
import { Refusal } from '../../base/errors.ts';
import type { Services } from '../../http/endpoint.ts';
import { matchesTag } from '../../http/matches-tag.ts';
import { type FileKind, messageFileKey } from './file-keys.ts';
import { rangeOf } from './range.ts';

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
  asked: Headers,
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
  if (matchesTag(asked.get('if-none-match') ?? undefined, headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  const file = await stored();
  if (!file) throw new Refusal('not_found');
  const { bytes, contentType } = file;
  const range = rangeOf(asked, bytes.byteLength, headers.ETag);
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
      throw new Refusal('unavailable');
    }
  }
}
