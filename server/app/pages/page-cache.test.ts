import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';

const page = {
  body: '<p>Grüezi</p>',
  contentType: 'text/html; charset=utf-8',
  policy: "default-src 'self'",
  seconds: 60,
};
const asking = (encoding?: string, tag?: string) =>
  new Headers({ ...(encoding && { 'Accept-Encoding': encoding }), ...(tag && { 'If-None-Match': tag }) });

async function cacheWith(now: () => number = () => 0) {
  const cache = new PageCache(now);
  await cache.keep('/de', page);
  return cache;
}

const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
const unpacked = (bytes: Buffer, encoding: string | null) =>
  String(encoding ? unpack[encoding as keyof typeof unpack](bytes) : bytes);

describe('kept pages', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['', null],
    ['br;q=0.9, zstd;q=0.5', 'br'],
    ['zstd;q=0, br;q=0.000, gzip;q=0.001', 'gzip'],
    ['ZSTD ; Q=1.0', 'zstd'],
    ['*', null],
    ['*;q=0, br', 'br'],
    ['zstd;q=2, br;q=-1, gzip;q=NaN', null],
    ['zstd;q=1;q=0, ;;;,,br;q', 'zstd'],
    ['xzstd, br2, "gzip"', null],
    ['zstd, zstd;q=0', null],
    [`${'br;q=0,'.repeat(2000)}gzip`, 'gzip'],
    ['__proto__, constructor, toString', null],
  ])('for %s come as %s', async (accepted, encoding) => {
    const answer = await (await cacheWith()).answer('/de', asking(accepted));
    expect(answer?.headers.get('content-encoding')).toBe(encoding);
    expect(answer?.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(answer?.headers.get('cache-control')).toBe('public, no-cache');
    expect(answer?.headers.get('content-security-policy')).toBe("default-src 'self'");
    const bytes = Buffer.from(await (answer ?? new Response()).arrayBuffer());
    expect(unpacked(bytes, encoding)).toBe(page.body);
  });

  it('are not sent again to whoever has them, each encoding by its own tag', async () => {
    const cache = await cacheWith();
    const tag = (await cache.answer('/de', asking('br')))?.headers.get('etag') ?? '';
    expect((await cache.answer('/de', asking('br', tag)))?.status).toBe(304);
    expect((await cache.answer('/de', asking('br', `W/${tag}`)))?.status).toBe(304);
    expect((await cache.answer('/de', asking('gzip', tag)))?.status).toBe(200);
    expect((await cache.answer('/de', asking('br', '"other"')))?.status).toBe(200);
  });

  it('are given out until their time is over', async () => {
    let now = 0;
    const cache = await cacheWith(() => now);
    now = 59_999;
    expect(cache.answer('/de', asking('br'))).toBeDefined();
    now = 60_000;
    expect(cache.answer('/de', asking('br'))).toBeUndefined();
  });

  it('are renewed by one request while the others wait', async () => {
    let now = 0;
    const cache = await cacheWith(() => now);
    now = 61_000;
    const order: string[] = [];
    const { promise: isWaitedFor, resolve: go } = Promise.withResolvers<void>();
    const making = cache.making('/de', async () => {
      await isWaitedFor;
      await cache.keep('/de', { ...page, body: '<p>neu</p>' });
      order.push('made');
    });
    const waiting = cache.whenMade('/de').then(() => order.push('waited'));
    go();
    await Promise.all([making, waiting]);
    expect(order).toEqual(['made', 'waited']);
    expect(await (await cache.answer('/de', asking()))?.text()).toBe('<p>neu</p>');
  });

  it('let the next one try when renewing failed', async () => {
    let now = 0;
    const cache = await cacheWith(() => now);
    now = 61_000;
    await expect(cache.making('/de', () => Promise.reject(new Error('database away')))).rejects.toThrow();
    await cache.whenMade('/de');
    expect(cache.answer('/de', asking())).toBeUndefined();
  });
});
