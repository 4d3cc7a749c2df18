import { vi } from 'vitest';
import type { TestApp } from './app.ts';
import { type CreatedConnection, createConnection, type SignOnBrowser } from './sign-on.ts';

/** Loads the stand-in's library, which says on the console that it knows no Node without a name of long-term support. */
export async function loadStandIn(): Promise<void> {
  const spy = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await import('oidc-provider');
  spy.mockRestore();
}

/** A team whose people log in with the stand-in, which answers for its addresses. */
export function standInConnection(app: TestApp, coordinator?: string): Promise<CreatedConnection> {
  const { standIn } = app.services.providers;
  return createConnection(app, {
    issuer: standIn?.issuer ?? '',
    clientId: standIn?.clientId ?? '',
    secret: standIn?.clientSecret ?? '',
    proven: ['example.test'],
    ...(coordinator && { coordinator }),
  });
}

/** Follows redirections within the stand-in; returns the page, or the address that leads out of it. */
export async function followRedirects(
  app: TestApp,
  cookies: Map<string, string>,
  url: string,
  init: RequestInit = {},
): Promise<{ page?: string; out?: URL }> {
  const { origin } = app.services.environment.publicUrl;
  const target = new URL(url, origin);
  if (!target.pathname.startsWith('/dev/sign-on')) return { out: target };
  const headers = { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), Origin: origin };
  const answer = await app.app.request(target.href, { ...init, headers: { ...headers, ...init.headers } });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  const location = answer.headers.get('location');
  return location ? followRedirects(app, cookies, new URL(location, target).href) : { page: await answer.text() };
}

/** A person logs in at the stand-in; returns what they come back with. */
export async function signOnAs(app: TestApp, connection: CreatedConnection, browser: SignOnBrowser, person: string) {
  const cookies = new Map<string, string>();
  const { page = '' } = await followRedirects(app, cookies, await browser.start(connection));
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
  const { out } = await followRedirects(app, cookies, action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ person }).toString(),
  });
  return { answer: new URLSearchParams(out?.search), out, cookies };
}
