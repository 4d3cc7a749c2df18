import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../../scripts/start/ensure-built.mjs';
import { createApp } from '../../../server/app/app.ts';
import { brandFiles } from '../../../server/app/brand/brand-files.ts';
import { withOwnPages } from '../../../server/app/brand/own-pages.ts';
import type { PageRenderer } from '../../../server/app/pages/make-page.ts';
import { mountAssets, mountPages } from '../../../server/app/pages/pages.ts';
import { startSession } from '../../../server/features/session/start-session.ts';
import type { TestApp } from '../app.ts';

type Host = Parameters<PageRenderer['renderPage']>[1];

/** Intercepts a page's call: `GET /api/languages`, and its init. Undefined: it is answered as usual. */
export type Intercept = (call: string, init: { body?: unknown }) => Response | undefined;

/** The application with its built pages and files; a test can observe and refuse its calls. */
export interface TestSite {
  intercept: Intercept;
  /** requests a page as a member (by id) or as a visitor (null), in a browser */
  request(member: string | null, path: string, init?: RequestInit): Promise<Response>;
  /** the Cookie header of a logged-in member (by id) */
  cookiesOf(member: string): Promise<string>;
}

/** Mounts the built pages and client files; builds them if necessary. */
export async function mountSite(app: TestApp): Promise<TestSite> {
  ensureBuilt();
  const { services } = app;
  const { brand } = services.environment;
  const program = new URL('../../../build/server/index.js', import.meta.url);
  // Common markup is rendered once per process, which has one brand: another brand needs its own module instance.
  if (brand) program.search = `?${brand.look.version}`;
  const product: PageRenderer = await import(program.href);
  const built = await withOwnPages(product, brand);
  const clientFolder = fileURLToPath(new URL('../../../build/client', import.meta.url));
  const mountOwn = brand && (await brandFiles(brand, clientFolder));
  const { origin } = services.environment.publicUrl;
  const pages: PageRenderer = {
    pagePaths: built.pagePaths,
    renderPage(request, host) {
      const fetchApi: typeof host.fetchApi = async (path, init) => {
        const call = `${init.method ?? 'GET'} ${path.split('?')[0]}`;
        return site.intercept(call, init) ?? host.fetchApi(path, init);
      };
      const callApi: typeof host.callApi = async (key, requested) => {
        const [method, path = ''] = key.split(' ');
        const called = path.replace(/\{(\w+)\}/g, (_, name: string) => requested.params[name] ?? '');
        const answer = site.intercept(`${method} ${called}`, requested);
        return answer ? answered(answer) : host.callApi(key, requested);
      };
      return built.renderPage(request, { ...host, fetchApi, callApi });
    },
  };
  const whole = createApp(services, (mounted) => {
    mountOwn?.(mounted.app);
    mountAssets(mounted.app, clientFolder);
    mountPages(mounted, pages, { isDevelopment: false });
  });
  const cookies = new Map<string, string>();
  const site: TestSite = {
    intercept: () => undefined,
    async cookiesOf(member) {
      const [header, payload, signature] = (await startSession(services, member, 'test')).split('.');
      return `jwt=${header}.${payload}; jwt_signature=${signature}`;
    },
    async request(member, path, init = {}) {
      if (member && !cookies.has(member)) cookies.set(member, await site.cookiesOf(member));
      const headers = new Headers({ accept: 'text/html', origin, host: new URL(origin).host });
      if (member) headers.set('cookie', cookies.get(member) ?? '');
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
      return whole.request(origin + path, { ...init, headers });
    },
  };
  return site;
}

async function answered(response: Response): ReturnType<Host['callApi']> {
  const { status, headers, ok } = response;
  const answer = status === 204 ? undefined : await response.json();
  if (ok) return { status, answer };
  return { status, error: answer.error, retryAfter: headers.get('retry-after') ?? undefined };
}
