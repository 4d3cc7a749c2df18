import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../http/endpoint.ts';
import type { MadePage } from './make-page.ts';
import { SharedPages } from './shared-pages.ts';

const nonce = 'abc';

/** A site of one page that counts how often it was made for somebody, and keeps what it was made from for nobody in particular. */
function createSite(
  answer: (request: Request) => Response,
  options: { onLookUp?: (result: 'hit' | 'miss') => void; made?: Partial<MadePage> } = {},
) {
  const shared = new SharedPages('https://adeux.example', ['https://www.paypal.com'], options.onLookUp);
  const app = new Hono();
  const site = {
    made: 0,
    plain: [] as Request[],
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    head: (path: string) => app.request(path, { method: 'HEAD' }),
  };
  app.use(shared.lookUp);
  app.get('*', async (context) => {
    site.made += 1;
    const made = answer(context.req.raw);
    const kept = await shared.keep(context.req.raw, made, async (request) => {
      site.plain.push(request);
      return { answer: answer(request), nonce, member: null, isWhole: true, ...options.made };
    });
    if (kept) return kept;
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

  it('are what GET gives, whoever came first by HEAD', async () => {
    const site = createSite(() => forAll());
    const head = await site.head('/de');
    const page = await site.get('/de');
    expect(await head.text()).toBe('');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(page.headers));
    expect(await page.text()).toContain('start()');
  });

  it('are made from the address and what was said about counting, and from nothing else of a request', async () => {
    const site = createSite((request) => forAll(`${request.url} ${[...request.headers].join('; ')}`));
    const headers = {
      'User-Agent': '<script>',
      Cookie: 'redirect=/evil; tracking=denied; x=y',
      'X-Forwarded-Host': 'evil',
    };
    const answer = await site.get('http://evil.example/de', headers);
    expect(await answer.text()).toBe('https://adeux.example/de cookie,tracking=denied');
  });

  it('are told of, found or not; a member’s page is neither', async () => {
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

  it('are kept apart by address and by what was said about counting, whatever else is in the cookies', async () => {
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
  ])('are neither given nor kept for a request %s', async (_, path, headers) => {
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
  ])('are not kept when the answer %s', async (_, answer) => {
    const site = createSite(answer);
    await site.get('/de');
    const second = await site.get('/de');
    expect(site.made).toBe(2);
    expect(second.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    ['were made for a member', { member: { id: 'nora' } as Member }],
    ['were made for nobody knows whom', { member: undefined }],
    ['lack what was refused to whoever asked', { isWhole: false }],
  ])('are not kept when they %s, whatever the request looks like', async (_, made) => {
    const site = createSite(() => forAll(), { made });
    await site.get('/de');
    await site.get('/de');
    expect(site.made).toBe(2);
  });
});
