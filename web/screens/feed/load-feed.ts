import type { Post } from '../../../contract/feed.ts';
import type { User } from '../../../contract/me.ts';
import { ApiError } from '../../client/api-client.ts';
import { resolvePlace } from '../../client/resolve-place.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { type FeedSearch, readFeedSearch } from './feed-search.ts';
import { byDay, type DayView, type PostView, viewOfPost } from './post-view.ts';

export type Reader = 'visitor' | 'unconfirmed' | 'member';

/** What the feed shows: activities and posts, further pages only one of them; both are null while a place is missing, or after a failure. */
export interface FeedView {
  search: FeedSearch;
  reader: Reader;
  placeUnknown: boolean;
  posts: PostView[] | null;
  /** the activities to come by day, the next first */
  days: DayView[] | null;
  /** where their next pages begin */
  next: { posts: string | null; days: string | null };
  /** the activities could not be loaded */
  isPart: boolean;
  failure: { status: number; message: string } | null;
}

/** Loads a page of the feed: everywhere, or near the given place or the reader's own. */
export async function loadFeed(page: PageContext, params: URLSearchParams): Promise<FeedView> {
  const user = await page.user();
  const requested = readFeedSearch(params);
  const view = {
    search: requested,
    reader: readerOf(user),
    placeUnknown: false,
    posts: null,
    days: null,
    next: { posts: null, days: null },
    isPart: false,
    failure: null,
  };
  try {
    const place = requested.near ? await placeOf(page, requested.place, user) : null;
    if (requested.near && !place) return { ...view, placeUnknown: requested.place !== '' };
    const search = { ...requested, place: place?.label ?? requested.place };
    const filters = place ? { postcode: place.postcode, radius: { $eq: search.radius } } : undefined;
    const [posts, upcoming] = await Promise.all([
      search.from ? null : page.api('GET /api/posts', { query: postsQuery(search, filters) }),
      search.cursor ? null : activitiesOf(page, search, filters),
    ]);
    const shown = (found: { data: Post[] } | null) => found?.data.map((post) => viewOfPost(post, page.locale)) ?? null;
    const activities = shown(upcoming);
    return {
      ...view,
      search,
      posts: shown(posts),
      days: activities && byDay(activities, page.locale),
      next: { posts: posts?.meta.pagination.next ?? null, days: upcoming?.meta.pagination.next ?? null },
      isPart: !search.cursor && !upcoming,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...view, failure: { status: error.status, message: error.message } };
  }
}

type Filters = { postcode: string; radius: { $eq: number } } | undefined;

function postsQuery({ cursor }: FeedSearch, filters: Filters) {
  return { filters: { ...filters, startsAt: { $null: true as const } }, pagination: { cursor: cursor || undefined } };
}

/** The activities; on the first page a failure leaves the posts. */
function activitiesOf(page: PageContext, { from }: FeedSearch, filters: Filters) {
  const query = { filters, pagination: { cursor: from || undefined } };
  const found = page.api('GET /api/posts/upcoming', { query });
  return from ? found : page.part(found);
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
