import { RouterContextProvider } from 'react-router';
import { runAs } from '../contract/brand.ts';
import { defaultLocale, isLocale, type Locale } from '../contract/locales.ts';
import type { User } from '../contract/me.ts';
import type { CompiledPage, PageHost } from '../contract/page-host.ts';
import { type Api, ApiError } from './client/api-client.ts';
import { serverApi } from './client/server-api.ts';
import { unreadableForm } from './client/unreadable-form.ts';
import { handleAll, handlePublic } from './request-handlers.ts';
import { hostContext } from './routing/host-context.ts';
import { type PageContext, pageContext } from './routing/page-context.ts';
import { isStaff } from './session/is-staff.ts';

export { pagePaths } from './request-handlers.ts';

/** The only entry from server to web: one page, or the data of one navigation. */
export async function renderPage(request: Request, host: PageHost): Promise<Response> {
  // The built pages hold a copy of their own of which brand runs.
  runAs(host.brand);
  const { pathname } = new URL(request.url);
  const segment = pathname.split(/[/.]/)[1];
  const locale = isLocale(segment) ? segment : defaultLocale;
  const { publicOrigin } = host;
  /** by the status of an answer: when it is worth asking again */
  const comeBack = new Map<number, string>();
  const fetchApi: PageHost['fetchApi'] = async (path, init) => {
    const answer = await host.fetchApi(path, init);
    const seconds = answer.headers.get('retry-after');
    if (seconds !== null) comeBack.set(answer.status, seconds);
    return answer;
  };
  const api = serverApi({ callApi: host.callApi, fetchApi }, locale, comeBack);
  // Without a session there is no user to load.
  let visit: Promise<unknown> | undefined;
  const account = once(async () => {
    const loaded = (await host.isVisitors()) ? null : await currentUser(api);
    if (loaded && !loaded.suspension && isLookedAt(request)) visit = part(markVisit(api, loaded.id));
    return loaded;
  });
  const user = async () => withoutSuspended(await account());
  const context = new RouterContextProvider();
  let isWhole = true;
  const part: PageContext['part'] = async (call) => {
    try {
      return await call;
    } catch (error) {
      isWhole = false;
      if (error instanceof ApiError) host.reportPart({ status: error.status, code: error.details.code });
      else host.report(error);
      return null;
    }
  };
  context.set(pageContext, { locale, publicOrigin, api, fetchApi, user, account, part });
  context.set(hostContext, host);
  const handle = (await mayUseConsole(request, user)) ? handleAll : handlePublic;
  const requested = request.method === 'GET' ? request : formRequest(request);
  const answer = await handle(requested, context);
  await visit;
  const seconds = comeBack.get(answer.status);
  if (seconds !== undefined) answer.headers.set('Retry-After', seconds);
  // The next reader may well get all of it.
  if (!isWhole) answer.headers.set('Cache-Control', 'private, no-store');
  return answer;
}

/** What the HTTP server gives is only shaped like a Request, and the platform copies none but its own. */
function formRequest({ url, method, headers, body, signal }: Request): Request {
  return new FormRequest(url, { method, headers, body, signal, duplex: 'half' } as RequestInit);
}

/** A request whose form may be anything: one that cannot be read is refused with 400, and is no error of ours. */
class FormRequest extends Request {
  override formData(): Promise<FormData> {
    return super.formData().catch(unreadableForm);
  }
}

/** Compiles a brand's own page of text. Throws if it breaks the rules of content/. */
export async function compilePage(source: string, locale: Locale): Promise<CompiledPage> {
  return (await import('./content/compile-own-page.server.ts')).compileOwnPage(source, locale);
}

/** Called only for the console: its pages, their data and their scripts. */
async function mayUseConsole(request: Request, user: () => Promise<User | null>): Promise<boolean> {
  if (!request.url.includes('operator')) return false;
  try {
    return isStaff(await user());
  } catch {
    // The page itself meets the same error, and reports it.
    return false;
  }
}

/** Requests of the service worker and prefetches are not views. */
function isLookedAt({ headers }: Request): boolean {
  return (headers.get('accept')?.includes('text/html') ?? false) && !headers.has('sec-purpose');
}

/** Sent after each load of the session (product 7). */
async function markVisit(api: Api, id: string): Promise<void> {
  await api('PUT /api/profiles/{id}', { params: { id }, body: { data: { lastActive: new Date().toISOString() } } });
}

async function currentUser(api: Api): Promise<User | null> {
  try {
    return await api('GET /api/users/me', { query: { populate: ['subscription', 'profile'] } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The pages treat a suspended member as a visitor, as the API does. */
function withoutSuspended(account: User | null): User | null {
  return account?.suspension ? null : account;
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
