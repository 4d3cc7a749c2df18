import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { guardedModule } from './guarded-routes.ts';
import { pages } from './pages.ts';
import { type PageContext, pageContext, readerContext } from './routing/page-context.ts';
import { guardNamed } from './session/guards.ts';

const lea = { id: 'lea', role: 'member' };

function contextOf(user: unknown): RouterContextProvider {
  const context = new RouterContextProvider();
  const asked = async () => user as never;
  context.set(pageContext, {
    locale: 'de',
    publicOrigin: 'https://ours.example',
    user: asked,
    account: asked,
  } as never as PageContext);
  return context;
}

describe('the guards of pages', () => {
  it('are known by name, each of them', () => {
    for (const { guard } of pages) if (guard) expect(() => guardNamed(guard)).not.toThrow();
  });

  it('stand before every page that is for members (product 2)', () => {
    const forMembers = /^(chat|together|notebook|proposals|contacts|contact\/:id|feed\/create|report|account)(\/|$)/;
    const guards = ['member', 'writer', 'account'];
    const open = pages.filter(({ path, guard }) => forMembers.test(path) && !guards.includes(guard ?? ''));
    // By a link in a mail.
    expect(open.map(({ path }) => path)).toEqual(['account/restore']);
  });

  it('fail at start where nobody knows the name', () => {
    expect(() => guardNamed('nobody')).toThrow(/^Unknown middleware: nobody$/);
    expect(() => guardNamed('toString')).toThrow(/^Unknown middleware: toString$/);
    const page = { name: 'chat', path: 'chat', file: 'chat.tsx', guard: 'nobody' as never };
    expect(() => guardedModule(page, { default: () => null })).toThrow(/^Unknown middleware: nobody$/);
  });

  it('stand before whatever else the route does', () => {
    const own = vi.fn();
    const page = { name: 'chat', path: 'chat', file: 'chat.tsx', guard: 'member' as const };
    const { middleware = [] } = guardedModule(page, { default: () => null, middleware: [own] });
    expect(middleware).toHaveLength(2);
    expect(middleware[1]).toBe(own);
  });

  it('hand over whom they let in, so that nobody asks again', async () => {
    const context = contextOf(lea);
    const request = new Request('https://ours.example/de/chat');
    await guardNamed('member')({ context, request, params: {} } as never, vi.fn());
    expect(context.get(readerContext)).toBe(lea);
  });

  it('a page that reads for whom it is without a guard fails, and shows nothing', () => {
    expect(() => contextOf(lea).get(readerContext)).toThrow();
  });
});
