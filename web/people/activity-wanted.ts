import { cookieOf } from '../../contract/cookies.ts';
import { type Api, ApiError, createApi } from '../client/api-client.ts';
import type { PageContext } from '../routing/page-context.ts';

const form = /^(\/\w+\/feed\/([0-9a-f-]{36}))\?join$/;

/** What is remembered while a visitor who wants to join an activity signs up or logs in. */
export function pathToJoin(locale: string, id: string): string {
  return `/${locale}/feed/${id}?join`;
}

export function isPathToJoin(path: string): boolean {
  return form.test(path);
}

/**
 * Joins the activity of a remembered path for a member who has just logged in or confirmed their address, and returns its page;
 * undefined for any other path. If joining is refused, the page shows why: it is full, over or called off.
 */
export async function joinWanted(api: Api, path: string | undefined): Promise<string | undefined> {
  const [, page, id] = form.exec(path ?? '') ?? [];
  if (!page || !id) return undefined;
  try {
    await api('PUT /api/posts/{id}/participation', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return `${page}#joining`;
}

/** The same for a member who has confirmed their address in this very request, which began when they could not join yet. */
export async function joinOnceConfirmed(
  page: PageContext,
  request: Request,
  path: string,
): Promise<string | undefined> {
  const [jwt, signature] = [cookieOf(request.headers, 'jwt'), cookieOf(request.headers, 'jwt_signature')];
  if (!jwt || !signature) return undefined;
  return joinWanted(
    createApi(page.fetchApi, () => ({ Authorization: `Bearer ${jwt}.${signature}` })),
    path,
  );
}
