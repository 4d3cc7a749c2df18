import fc from 'fast-check';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { type PageContext, pageContext, readerContext } from '../routing/page-context.ts';
import { member, rememberedPath, toLogin } from './guards.ts';

function after(cookie: string, locale = 'de'): string {
  return rememberedPath(new Request('http://localhost/de/login', { headers: { cookie } }), locale);
}
const remembered = (path: string) => `redirect=${encodeURIComponent(path)}`;

describe('the remembered path', () => {
  it.each([
    ['/de/chat'],
    ['/fr/tandems?speak=it&learn=gsw'],
    ['/en/contact/01a1fc67-6f5f-7342-b4f5-5a509181067e'],
    ['/de'],
  ])('redirects back to %s', (path) => {
    expect(after(`tracking=denied; ${remembered(path)}; jwt=a.b`)).toBe(path);
  });

  it.each([
    ['https://evil.example'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['/de/\\evil.example'],
    ['/de//evil.example/../..'],
    ['/de/chat\nSet-Cookie: a=b'],
    ['/api/auth/logout'],
    ['javascript:alert(1)'],
    ['/xx/chat'],
  ])('never redirects to %j', (path) => {
    const target = after(remembered(path));
    expect(new URL(target, 'https://ours.example').origin).toBe('https://ours.example');
    expect(target).toMatch(/^\/(de|en|fr)(\/|$|\?)/);
    expect(target).not.toMatch(/[\\\n]/);
  });

  it('is a page of ours whatever the cookie contains', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (text) => {
        const target = after(remembered(text.toWellFormed()));
        expect(new URL(target, 'https://ours.example').origin).toBe('https://ours.example');
      }),
    );
  });

  it('is the page that was wanted, with its query and without what the application adds', () => {
    const page = { locale: 'de', publicOrigin: 'https://ours.example' } as PageContext;
    const requested = 'https://ours.example/de/chat/0199.data?before=3&_routes=chat';
    const stored = toLogin(page, new Request(requested)).headers.get('set-cookie') ?? '';
    expect(after(stored.split(';')[0] ?? '')).toBe('/de/chat/0199?before=3');
  });

  it('without a cookie, or with one that is no text, is the search', () => {
    expect(after('a=b', 'fr')).toBe('/fr/tandems');
    expect(after('redirect=%E0%A4%A', 'en')).toBe('/en/tandems');
  });
});

describe('a guard', () => {
  it('passes on the admitted reader, so that no one requests it again', async () => {
    const lea = { id: 'lea', role: 'member' };
    const context = new RouterContextProvider();
    context.set(pageContext, { user: async () => lea } as never as PageContext);
    const request = new Request('https://ours.example/de/chat');
    await member({ context, request, params: {} } as never, vi.fn());
    expect(context.get(readerContext)).toBe(lea);
  });

  it('is required by a page that reads its reader, which otherwise shows nothing', () => {
    expect(() => new RouterContextProvider().get(readerContext)).toThrow();
  });
});
