import type { User } from '../../../contract/me.ts';
import { ApiError } from '../../client/api-client.ts';
import { resolvePlace } from '../../client/resolve-place.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { type FeedSearch, readFeedSearch } from './feed-search.ts';
import { type PostView, type UpcomingView, viewOfPost, viewOfUpcoming } from './post-view.ts';

export type Reader = 'visitor' | 'unconfirmed' | 'member';

/** What the feed shows; posts is null while a place is missing, or after a failure. */
export interface FeedView {
  search: FeedSearch;
  reader: Reader;
  placeUnknown: boolean;
  posts: PostView[] | null;
  /** the activities to come, the next first; null where they could not be loaded */
  upcoming: UpcomingView[] | null;
  next: string | null;
  failure: { status: number; message: string } | null;
}

/** Loads a page of the feed: the newest posts, or those near the given place or the reader's own. */
export async function loadFeed(page: PageContext, params: URLSearchParams): Promise<FeedView> {
  const user = await page.user();
  const asked = readFeedSearch(params);
  const view = {
    search: asked,
    reader: readerOf(user),
    placeUnknown: false,
    posts: null,
    upcoming: null,
    next: null,
    failure: null,
  };
  try {
    const place = asked.near ? await placeOf(page, asked.place, user) : null;
    if (asked.near && !place) return { ...view, placeUnknown: asked.place !== '' };
    const search = { ...asked, place: place?.label ?? asked.place };
    const filters = place ? { postcode: place.postcode, radius: { $eq: search.radius } } : undefined;
    const [{ data, meta }, upcoming] = await Promise.all([
      page.api('GET /api/posts', { query: { filters, pagination: { cursor: search.cursor || undefined } } }),
      search.cursor ? null : page.part(page.api('GET /api/posts/upcoming', { query: { filters } })),
    ]);
    return {
      ...view,
      search,
      posts: data.map((post) => viewOfPost(post, page.locale)),
      upcoming: upcoming?.data.flatMap((post) => viewOfUpcoming(post, page.locale) ?? []) ?? null,
      next: meta.pagination.next,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...view, failure: { status: error.status, message: error.message } };
  }
}

/** Who reads: what they may do is decided by the API. */
export function readerOf(user: User | null): Reader {
  if (!user) return 'visitor';
  return user.confirmed ? 'member' : 'unconfirmed';
}

async function placeOf({ api }: PageContext, typed: string, user: User | null) {
  if (typed) return resolvePlace(api, typed);
  const own = user?.profile?.locations?.[0];
  return own ? { postcode: own.postcode, label: `${own.postcode} ${own.name}` } : null;
}
