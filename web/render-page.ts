import { RouterContextProvider } from 'react-router';
import { defaultLocale, isLocale, regionalLocale } from '../contract/locales.ts';
import type { User } from '../contract/session.ts';
import { type Api, ApiError, createApi } from './api/api-client.ts';
import { doorContext, type PageDoor } from './api/door-context.ts';
import { isStaff } from './api/is-staff.ts';
import { pageContext } from './api/page-context.ts';
import { handleAll, publicHandler } from './request-handlers.ts';

/** The only door from server to web: one page, or the data of one navigation. */
export async function renderPage(request: Request, door: PageDoor): Promise<Response> {
  const { pathname } = new URL(request.url);
  const segment = pathname.split(/[/.]/)[1];
  const locale = isLocale(segment) ? segment : defaultLocale;
  const api = createApi(door.fetchApi, () => ({ 'Accept-Language': regionalLocale(locale) }));
  const account = once(() => currentUser(api));
  const user = async () => withoutSuspended(await account());
  const context = new RouterContextProvider();
  context.set(pageContext, { locale, publicOrigin: door.publicOrigin, api, fetchApi: door.fetchApi, user, account });
  context.set(doorContext, door);
  const handle = (await mayUseConsole(request, user)) ? handleAll : publicHandler(pathname);
  return handle(request, context);
}

/** Asked only where the console is meant: its pages, their data, and which scripts they need. */
async function mayUseConsole(request: Request, user: () => Promise<User | null>): Promise<boolean> {
  if (!request.url.includes('operator')) return false;
  try {
    return isStaff(await user());
  } catch {
    // The page itself meets the same trouble, and tells.
    return false;
  }
}

async function currentUser(api: Api): Promise<User | null> {
  try {
    return await api('GET /api/users/me', { query: 'populate=subscription,profile' });
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
