import type { User } from '../../../contract/me.ts';
import { ApiError } from '../../api/api-client.ts';
import type { PageContext } from '../../api/page-context.ts';
import { resolvePlace } from '../../api/resolve-place.ts';
import { type FeedSearch, readFeedSearch } from './feed-search.ts';
import { type PostView, viewOfPost } from './post-view.ts';

/** What the feed shows; posts is null while a place is missing, or after a failure. */
export interface FeedView {
  search: FeedSearch;
  isMember: boolean;
  placeUnknown: boolean;
  posts: PostView[] | null;
  next: string | null;
  failure: { status: number; message: string } | null;
}

/** Loads a page of the feed: the newest, or those near the place asked for, or near the reader's own. */
export async function loadFeed(page: PageContext, params: URLSearchParams): Promise<FeedView> {
  const user = await page.user();
  const asked = readFeedSearch(params);
  const view = {
    search: asked,
    isMember: user !== null,
    placeUnknown: false,
    posts: null,
    next: null,
    failure: null,
  };
  try {
    const place = asked.near ? await placeOf(page, asked.place, user) : null;
    if (asked.near && !place) return { ...view, placeUnknown: asked.place !== '' };
    const search = { ...asked, place: place?.label ?? asked.place };
    const { data, meta } = await page.api('GET /api/posts', { query: queryOf(search, place?.postcode) });
    const posts = data.map((post) => viewOfPost(post, page.locale));
    return { ...view, search, posts, next: meta.pagination.next };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...view, failure: { status: error.status, message: error.message } };
  }
}

async function placeOf({ api }: PageContext, typed: string, user: User | null) {
  if (typed) return resolvePlace(api, typed);
  const own = user?.profile?.locations?.[0];
  return own ? { postcode: own.postcode, label: `${own.postcode} ${own.name}` } : null;
}

function queryOf({ cursor, radius }: FeedSearch, postcode: string | undefined): URLSearchParams {
  const query = new URLSearchParams();
  if (postcode) {
    query.set('filters[postcode]', postcode);
    query.set('filters[radius]', String(radius));
  }
  if (cursor) query.set('pagination[cursor]', cursor);
  return query;
}
