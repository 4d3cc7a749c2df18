import { cookieOf } from '../../contract/cookies.ts';
import type { Image, Pair } from '../../contract/profiles.ts';
import { createApi } from '../client/api-client.ts';
import type { PageContext } from '../routing/page-context.ts';
import { rememberedPath } from '../session/guards.ts';
import { asOwnPath } from '../session/own-path.ts';
import { joinWanted } from './activity-wanted.ts';

/**
 * A person the reader wants to write to or see, the page, and the name and face visitors see; name null if they are
 * hidden from visitors.
 */
export interface PersonWanted {
  id: string;
  path: string;
  name: string | null;
  image: Image | null;
  pair: Pair;
  isDraft: boolean;
}

/** The person a remembered path is about; undefined for every other path. */
export async function rememberedPerson(page: PageContext, path: string): Promise<PersonWanted | undefined> {
  const [, kind, id] = /^\/\w+\/(write|contact)\/([0-9a-f-]{36})(?:\?|$)/.exec(path) ?? [];
  return id ? { id, path, ...(await seenBy(page, id)), isDraft: kind === 'write' } : undefined;
}

/** The recipient of a member's newest unsent message; null if loading failed. */
export async function personWrittenTo(page: PageContext): Promise<PersonWanted | undefined | null> {
  const drafts = await page.part(page.api('GET /api/drafts'));
  if (!drafts) return null;
  const id = drafts.data[0]?.id;
  return id ? { id, path: `/${page.locale}/write/${id}`, ...(await seenBy(page, id)), isDraft: true } : undefined;
}

/** Where to go after logging in: to the wanted page, where an activity is joined, else to an unsent message, else to the search. */
export async function pathAfterLogIn(page: PageContext, request: Request, jwt: string): Promise<string> {
  const api = createApi(page.fetchApi, () => ({ Authorization: `Bearer ${jwt}` }));
  const wanted = asOwnPath(cookieOf(request.headers, 'redirect'));
  if (wanted) return (await joinWanted(api, wanted)) ?? wanted;
  const drafts = await page.part(api('GET /api/drafts'));
  const id = drafts?.data[0]?.id;
  return id ? `/${page.locale}/write/${id}` : rememberedPath(request, page.locale);
}

async function seenBy({ api, part }: PageContext, id: string): Promise<Pick<PersonWanted, 'name' | 'image' | 'pair'>> {
  const preview = await part(
    api('GET /api/profiles/{id}/preview', {
      params: { id },
      query: { populate: ['image', 'langsSpeaking', 'langsLearning'] },
    }),
  );
  const { name = null, image = null, langsSpeaking = [], langsLearning = [] } = preview?.data ?? {};
  return { name, image, pair: { speaks: langsSpeaking[0]?.code ?? null, learns: langsLearning[0]?.code ?? null } };
}
