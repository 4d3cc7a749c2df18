import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import type { PageDocument, PageResponse } from '../../../contract/page-door.ts';
import { bytesOf, mostBytesOf, writtenInto } from './page-document.ts';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const toZstd = promisify(zstdCompress);

/** The ways a page is sent, the one that costs us least first. */
export const encodings = ['zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * 256 KB, more than nearly any page. With the usual window of 4 MB an encoder holds so much memory outside the heap that a dozen of
 * pages make V8 clear all of the heap, which costs more than rendering them (decision 037).
 */
const brotliWindowBits = 18;

/** How hard a page is packed: one that is made for each request, and one that is packed once a minute at most. */
interface Effort {
  zstd: number;
  brotli: number;
}
const forOne: Effort = { zstd: 1, brotli: 3 };
export const forMany: Effort = { zstd: 9, brotli: 6 };

/** Below this, the headers weigh more than what is saved. */
const leastBytes = 1024;

/**
 * The answer to a request as its reader takes it: compressed whole, by zstd where it is accepted, else by brotli or gzip. Answers
 * that are small, of a kind that does not shrink, or compressed already stay as they are.
 */
export async function compressPage(request: Request, answer: PageResponse): Promise<Response> {
  const { document } = answer;
  if (document === undefined && !answer.body) return answer;
  // Only now: the server's own kind of answer has other headers before its body was looked at.
  const { status, headers } = answer;
  const encoding = encodingFor(request, headers);
  if (!encoding) return document === undefined ? answer : new Response(bytesOf(document), { status, headers });
  const page = document ?? [Buffer.from(await answer.arrayBuffer())];
  if (mostBytesOf(page) < leastBytes) return new Response(bytesOf(page), { status, headers });
  const packed = encoding === 'zstd' ? packAtOnce(page) : await pack(bytesOf(page), encoding, forOne);
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(packed.byteLength));
  return new Response(packed, { status, headers });
}

function encodingFor(request: Request, headers: Headers): Encoding | undefined {
  if (headers.has('Content-Encoding')) return undefined;
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')) return undefined;
  headers.append('Vary', 'Accept-Encoding');
  return acceptedEncoding(request.headers.get('Accept-Encoding') ?? '');
}

/** By zstd, in a tenth of a millisecond for a page: handing it to another thread and waiting would cost as much again. */
function packAtOnce(page: PageDocument): Uint8Array<ArrayBuffer> {
  const bytes = mostBytesOf(page) > scratch.length ? bytesOf(page) : writtenInto(scratch, page);
  return zstdCompressSync(bytes, { ...zstdOptions(bytes, forOne), chunkSize: packedAtMost });
}

/** Most pages are packed into as much at once, instead of piece by piece. */
const packedAtMost = 32 * 1024;

/** Where one page after another stands while it is packed: memory outside the heap for each anew makes V8 clear the heap more often. */
const scratch = Buffer.allocUnsafeSlow(1024 * 1024);

/** A page in one of the ways it is sent. */
export function pack(page: Uint8Array, encoding: Encoding, effort: Effort): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return toGzip(page);
  if (encoding === 'zstd') return toZstd(page, zstdOptions(page, effort));
  return toBrotli(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength,
    },
  });
}

function zstdOptions(page: Uint8Array, effort: Effort) {
  return { params: { [constants.ZSTD_c_compressionLevel]: effort.zstd }, pledgedSrcSize: page.byteLength };
}

/**
 * The way a reader likes best (RFC 9110, 12.5.3), of several ours that costs least; what is named with a weight of 0 is refused. What
 * a reader takes without naming it is not used, and a weight that is none counts as 0.
 */
export function acceptedEncoding(accepted: string): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const one of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    weights.set(name, weightIn(parameters));
  }
  let best: Encoding | undefined;
  let most = 0;
  for (const encoding of encodings) {
    const weight = weights.get(encoding) ?? 0;
    if (weight <= most) continue;
    best = encoding;
    most = weight;
  }
  return best;
}

function weightIn(parameters: string[]): number {
  const pairs = parameters.map((parameter) => parameter.split('=').map((part) => part.trim()));
  const given = pairs
    .find(([name]) => name === 'q')
    ?.slice(1)
    .join('=');
  if (given === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0;
}
