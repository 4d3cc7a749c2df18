import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { RequestOrigin } from '../../http/api-app.ts';
import type { Member } from '../../http/endpoint.ts';
import type { MadePage } from './make-page.ts';
import { PageCache } from './page-cache.ts';

const nonce = 'abc';

/** A site of one page that counts how often it was made for a request, and records what it was made from for the cache. */
function createSite(
  answer: (request: Request) => Response | Promise<Response>,
  options: { onLookUp?: (result: 'hit' | 'miss') => void; made?: Partial<MadePage>; now?: () => number } = {},
) {
  const app = new Hono<{ Bindings: RequestOrigin }>();
  const site = {
    made: 0,
    plain: [] as Request[],
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    head: (path: string) => app.request(path, { method: 'HEAD' }),
  };
  const cache = new PageCache({
    publicOrigin: 'https://adeux.example',
    formTargets: ['https://www.paypal.com'],
    makeFor: () => async (request) => {
      site.plain.push(request);
      return { answer: await answer(request), nonce, member: null, isWhole: true, ...options.made };
    },
    onLookUp: options.onLookUp,
    ...(options.now && { now: options.now }),
  });
  app.use(cache.lookUp);
  app.get('*', async (context) => {
    site.made += 1;
    const made = await answer(context.req.raw);
    const cached = await cache.store(context, made);
    if (cached) return cached;
    made.headers.set('Cache-Control', 'private, no-store');
    return made;
  });
  return site;
}

const html = `<script nonce="${nonce}">start()</script><script>planted()</script><script nonce="${nonce}" type="application/ld+json">{"a":1}</script><script src="/a.js" nonce="${nonce}"></script>`;
const forAll = (body = html, extra: Record<string, string> = {}) =>
  new Response(body, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=60', ...extra },
  });

describe('pages that are equal for all visitors', () => {
  it('are made once', async () => {
    const site = createSite(() => forAll());
    await site.get('/de');
    const second = await site.get('/de');
    expect(site.made).toBe(1);
    expect(await second.text()).toContain('start()');
  });

  it('are what GET returns, even if HEAD came first', async () => {
    const site = createSite(() => forAll());
    const head = await site.head('/de');
    const page = await site.get('/de');
    expect(await head.text()).toBe('');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(page.headers));
    expect(await page.text()).toContain('start()');
  });

  it('are made from the address and the consent to counting, and from nothing else of a request', async () => {
    const site = createSite((request) => forAll(`${request.url} ${[...request.headers].join('; ')}`));
    const headers = {
      'User-Agent': '<script>',
      Cookie: 'redirect=/evil; tracking=denied; x=y',
      'X-Forwarded-Host': 'evil',
    };
    const answer = await site.get('http://evil.example/de', headers);
    expect(await answer.text()).toBe('https://adeux.example/de cookie,tracking=denied');
  });

  it('are reported as hit or miss; a member’s page is neither', async () => {
    const results: string[] = [];
    const site = createSite(() => forAll(), { onLookUp: (result) => results.push(result) });
    await site.get('/de');
    await site.get('/de');
    await site.get('/de', { cookie: 'jwt=a.b' });
    expect(results).toEqual(['miss', 'hit']);
  });

  it('carry no nonce; their policy names those scripts by hash that bore it, and no others', async () => {
    const site = createSite(() => forAll());
    const answer = await site.get('/de');
    expect(await answer.text()).not.toContain('nonce');
    const hash = createHash('sha256').update('start()').digest('base64');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("form-action 'self' https://www.paypal.com;");
  });

  it('are cached by address and consent to counting, whatever else is in the cookies', async () => {
    const site = createSite(() => forAll());
    for (const cookie of ['', 'tracking=accepted', 'tracking=denied', 'tracking=maybe', 'a=b; tracking=denied; c=d'])
      await site.get('/de', cookie === '' ? {} : { cookie });
    await site.get('/fr');
    expect(site.made).toBe(4);
  });

  it.each([
    ['with a session', '/de', { cookie: 'jwt=a.b; jwt_signature=c' }],
    ['with a session spelled as some parser may take it', '/de', { cookie: 'jwt\t=a.b;jwt_signature =c' }],
    ['with half a session', '/de', { cookie: 'a=1; jwt_signature=c' }],
    ['with a token', '/de', { authorization: 'Bearer x' }],
    ['with a query', '/de?a=1', {}],
    ['for the data of a navigation', '/de.data', {}],
    ['by another spelling of the address', '/d%65', {}],
    ['by large letters', '/DE', {}],
  ])('are neither served from the cache nor stored for a request %s', async (_, path, headers) => {
    const site = createSite(() => forAll());
    await site.get('/de');
    const answer = await site.get(path, headers as Record<string, string>);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    await site.get(path, headers as Record<string, string>);
    expect(site.made).toBe(3);
  });

  it.each([
    ['sets a cookie', () => forAll(html, { 'Set-Cookie': 'a=1' })],
    ['is an error', () => new Response('no', { status: 500, headers: { 'Cache-Control': 'public, max-age=60' } })],
    ['does not say so', () => new Response(html)],
    ['is empty', () => forAll('')],
  ])('are not cached if the answer %s', async (_, answer) => {
    const site = createSite(answer);
    await site.get('/de');
    const second = await site.get('/de');
    expect(site.made).toBe(2);
    expect(second.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    ['were made for a member', { member: { id: 'nora' } as Member }],
    ['were made for an unknown reader', { member: undefined }],
    ['lack what was refused to the reader', { isWhole: false }],
  ])('are not cached if they %s, whatever the request looks like', async (_, made) => {
    const site = createSite(() => forAll(), { made });
    await site.get('/de');
    await site.get('/de');
    expect(site.made).toBe(2);
  });
});

describe('cached pages', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br;q=1, gzip;q=0.1', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0', null],
    ['br, zstd', null],
    ['identity', null],
    ['', null],
    ['*', null],
    ['xgzip, gzip2, "gzip"', null],
    [`${'br;q=0,'.repeat(2000)}gzip`, 'gzip'],
    ['__proto__, constructor, toString', null],
  ])('for %s come as %s', async (accepted, encoding) => {
    const site = createSite(() => forAll('<p>Grüezi</p>'));
    const answer = await site.get('/de', { 'Accept-Encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(String(encoding ? gunzipSync(bytes) : bytes)).toBe('<p>Grüezi</p>');
  });

  it('are not sent again if unchanged, each encoding with its own tag', async () => {
    const site = createSite(() => forAll());
    const statusOf = async (encoding: string, tag: string) =>
      (await site.get('/de', { 'Accept-Encoding': encoding, 'If-None-Match': tag })).status;
    const tag = (await site.get('/de', { 'Accept-Encoding': 'gzip' })).headers.get('etag') ?? '';
    expect(await statusOf('gzip', tag)).toBe(304);
    expect(await statusOf('gzip', `W/${tag}`)).toBe(304);
    expect(await statusOf('identity', tag)).toBe(200);
    expect(await statusOf('gzip', '"other"')).toBe(200);
  });

  it('are given out until their time is over, and then made once for all who ask', async () => {
    let now = 1;
    const site = createSite(() => forAll(`<p>${now}</p>`), { now: () => now });
    const text = async () => (await site.get('/de')).text();
    expect(await text()).toBe('<p>1</p>');
    now = 60_000;
    expect(await text()).toBe('<p>1</p>');
    now = 60_002;
    expect(await Promise.all([text(), text(), text()])).toEqual(Array(3).fill('<p>60002</p>'));
    expect([site.made, site.plain.length]).toEqual([1, 2]);
  });

  it('are made for each request while making them for all fails, and by the next one again', async () => {
    let now = 1;
    let isAway = false;
    const answer = (request: Request) => {
      if (isAway && request.url.startsWith('https:')) throw new Error('database away');
      return forAll(`<p>${now}</p>`);
    };
    const site = createSite(answer, { now: () => now });
    await site.get('/de');
    now = 61_000;
    isAway = true;
    const answers = await Promise.all([site.get('/de'), site.get('/de')]);
    expect(answers.map((each) => each.headers.get('cache-control'))).toEqual(Array(2).fill('private, no-store'));
    isAway = false;
    expect(await (await site.get('/de')).text()).toBe('<p>61000</p>');
    expect((await site.get('/de')).headers.get('cache-control')).toBe('public, no-cache');
  });
});
