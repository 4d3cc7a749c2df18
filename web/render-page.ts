import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { defaultLocale, isLocale, regionalLocale } from '../contract/locales.ts';
import type { User } from '../contract/session.ts';
import { type Api, ApiError, createApi } from './api/api-client.ts';
import { doorContext, type PageDoor } from './api/door-context.ts';
import { pageContext } from './api/page-context.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** The only door from server to web: one page, or the data of one navigation. */
export async function renderPage(request: Request, door: PageDoor): Promise<Response> {
  const segment = new URL(request.url).pathname.split(/[/.]/)[1];
  const locale = isLocale(segment) ? segment : defaultLocale;
  const api = createApi(door.fetchApi, () => ({ 'Accept-Language': regionalLocale(locale) }));
  const context = new RouterContextProvider();
  context.set(pageContext, {
    locale,
    publicOrigin: door.publicOrigin,
    api,
    fetchApi: door.fetchApi,
    user: once(() => currentUser(api)),
  });
  context.set(doorContext, door);
  return handle(request, context);
}

async function currentUser(api: Api): Promise<User | null> {
  try {
    return await api('GET /api/users/me', { query: 'populate=subscription,profile' });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
