import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { SharedPages } from './shared-pages.ts';

/** A site of one page that counts how often it was made. */
function createSite(answer: () => Response, onLookUp?: (result: 'hit' | 'miss') => void) {
  const shared = new SharedPages(['https://www.paypal.com'], onLookUp);
  const app = new Hono();
  const site = { made: 0, get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }) };
  app.use(shared.lookUp);
  app.get('*', async (context) => {
    site.made += 1;
    const made = answer();
    const kept = await shared.keep(context.req.raw, made);
    if (kept) return kept;
    made.headers.set('Cache-Control', 'private, no-store');
    return made;
  });
  return site;
}

const html =
  '<script nonce="abc">start()</script><script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>';
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

  it('are told of, found or not; a member’s page is neither', async () => {
    const results: string[] = [];
    const site = createSite(
      () => forAll(),
      (result) => results.push(result),
    );
    await site.get('/de');
    await site.get('/de');
    await site.get('/de', { cookie: 'jwt=a.b' });
    expect(results).toEqual(['miss', 'hit']);
  });

  it('carry no nonce; their policy names the scripts they run by hash', async () => {
    const site = createSite(() => forAll());
    const answer = await site.get('/de');
    expect(await answer.text()).not.toContain('nonce');
    const hash = createHash('sha256').update('start()').digest('base64');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("form-action 'self' https://www.paypal.com;");
  });

  it('are kept apart by address and by what was said about counting', async () => {
    const site = createSite(() => forAll());
    for (const headers of [undefined, { cookie: 'tracking=accepted' }, { cookie: 'tracking=denied' }])
      await site.get('/de', headers);
    await site.get('/fr');
    expect(site.made).toBe(4);
  });

  it.each([
    ['with a session', '/de', { cookie: 'jwt=a.b; jwt_signature=c' }],
    ['with half a session', '/de', { cookie: 'a=1; jwt_signature=c' }],
    ['with a token', '/de', { authorization: 'Bearer x' }],
    ['with a query', '/de?a=1', {}],
    ['for the data of a navigation', '/de.data', {}],
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
  ])('are not kept when the answer %s', async (_, answer) => {
    const site = createSite(answer);
    await site.get('/de');
    const second = await site.get('/de');
    expect(site.made).toBe(2);
    expect(second.headers.get('cache-control')).toBe('private, no-store');
  });
});
