import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';

const toGzip = promisify(gzip);
const compress = promisify(brotliCompress);
/**
 * 256 KB, more than nearly any page. With the usual window of 4 MB an encoder holds so much memory outside the heap that a dozen of
 * pages make V8 clear all of the heap, which costs more than rendering them (decision 035).
 */
const brotliWindowBits = 18;
/** Smaller than gzip at its default, in a third of its time (bench/README.md). */
const brotliQuality = 3;
/** Below this, the headers weigh more than what is saved. */
const leastBytes = 1024;

/**
 * The answer to a request as its reader takes it: compressed whole, by brotli where it is accepted, else by gzip. Answers
 * that are small, of a kind that does not shrink, or compressed already stay as they are.
 */
export async function compressPage(request: Request, answer: Response): Promise<Response> {
  if (!answer.body) return answer;
  // Only now: the server's own kind of answer has other headers before its body was looked at.
  const { status, headers } = answer;
  if (headers.has('Content-Encoding')) return answer;
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')) return answer;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(request.headers.get('Accept-Encoding') ?? '');
  if (!encoding) return answer;
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.byteLength < leastBytes) return new Response(bytes, { status, headers });
  const packed = encoding === 'br' ? await toBrotli(bytes, brotliQuality) : await toGzip(bytes);
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(packed.byteLength));
  return new Response(packed, { status, headers });
}

/** A page by brotli, quality 0 to 11. */
export function toBrotli(page: Uint8Array, quality: number) {
  return compress(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength,
    },
  });
}

/** RFC 9110, 12.5.3: what a reader names with a weight of 0 is refused. */
export function acceptedEncoding(accepted: string): 'br' | 'gzip' | undefined {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(';', 2))
    .filter(([, weight]) => !isRefused(weight))
    .map(([name]) => name?.trimEnd());
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding));
}

function isRefused(weight: string | undefined): boolean {
  const [name, value] = weight?.split('=', 2) ?? [];
  return name?.trim() === 'q' && !(Number(value) > 0);
}
