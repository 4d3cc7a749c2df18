import { constants, PerformanceObserver } from 'node:perf_hooks';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import type { PageDocument } from '../../../contract/page-door.ts';
import { compressPage } from './page-compression.ts';

// Makes the global Response what it is in the product: one whose headers change their object once its body is looked at.
getRequestListener(() => new Response());

const page = `<p>${'Grüezi mitenand '.repeat(300)}</p>`;
const asked = (accepted: string, method = 'GET') =>
  new Request('http://localhost/de', { method, headers: { 'Accept-Encoding': accepted } });
const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status: 404, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });

const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
async function unpacked(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const encoding = answer.headers.get('content-encoding');
  return (encoding === null ? bytes : unpack[encoding as keyof typeof unpack](bytes)).toString();
}

describe('a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
  ])('is sent to whoever accepts "%s" by %s, whole, with its status', async (accepted, encoding) => {
    const answer = await compressPage(asked(accepted), html(page));
    const length = (await answer.clone().arrayBuffer()).byteLength;
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-length')).toBe(String(length));
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await unpacked(answer)).toBe(page);
  });

  it.each(['zstd', 'br', 'gzip', ''])(
    'that was rendered in one go is sent whole to whoever accepts "%s"',
    async (accepted) => {
      const answerTo = (document: PageDocument) => compressPage(asked(accepted), Object.assign(html(''), { document }));
      const [first, large, last] = [
        ['<p>Grüezi … 🙂', Buffer.from('<ul>Ça'.repeat(300)), 'À deux</p>'],
        ['<p>', Buffer.from('Sali, '.repeat(200_000)), '’'.repeat(10_000)],
        [page],
      ];
      const answers = [await answerTo(first), await answerTo(large), await answerTo(last)];
      const texts = await Promise.all(answers.map((answer) => unpacked(answer)));
      expect(texts).toEqual([first, large, last].map((parts) => parts.map(String).join('')));
    },
  );

  it.each(['', 'identity', 'deflate', 'br;q=0, gzip;q=0, zstd;q=0.0'])(
    'is sent as it is to whoever accepts "%s"',
    async (accepted) => {
      const answer = await compressPage(asked(accepted), html(page));
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(await answer.text()).toBe(page);
    },
  );

  it('that is short, no text, compressed already or has no body stays as it is', async () => {
    const short = await compressPage(asked('br'), html('<p>Grüezi</p>'));
    expect([short.headers.get('content-encoding'), await short.text()]).toEqual([null, '<p>Grüezi</p>']);
    const zip = await compressPage(asked('br'), html(page, { 'Content-Type': 'application/zip' }));
    expect([zip.headers.get('content-encoding'), zip.headers.get('vary')]).toEqual([null, null]);
    const kept = await compressPage(asked('br'), html(page, { 'Content-Encoding': 'gzip' }));
    expect([kept.headers.get('content-encoding'), await kept.text()]).toEqual(['gzip', page]);
    const redirect = await compressPage(asked('br'), new Response(null, { status: 302, headers: { Location: '/de' } }));
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/de']);
  });

  it.each(['zstd', 'br'])(
    'is compressed hundreds of times by %s without clearing the memory of everything else',
    async (encoding) => {
      const cleared: string[] = [];
      const observer = new PerformanceObserver((list) => {
        const isWhole = (entry: object) =>
          (entry as { detail: { kind: number } }).detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
        cleared.push(
          ...list
            .getEntries()
            .filter(isWhole)
            .map(({ name }) => name),
        );
      });
      observer.observe({ entryTypes: ['gc'] });
      const large = page.repeat(16);
      for (let round = 0; round < 40; round++) {
        const asking = Array.from({ length: 10 }, () => compressPage(asked(encoding), html(large)));
        for (const answer of await Promise.all(asking)) expect(answer.headers.get('content-encoding')).toBe(encoding);
      }
      // What was seen is told in a later turn.
      await new Promise((resolve) => setImmediate(resolve));
      observer.disconnect();
      expect(cleared.length).toBeLessThan(10);
    },
  );

  it('keeps the cookies it sets', async () => {
    const answer = html(page);
    answer.headers.append('Set-Cookie', 'a=1');
    answer.headers.append('Set-Cookie', 'b=2');
    expect((await compressPage(asked('br'), answer)).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });
});
