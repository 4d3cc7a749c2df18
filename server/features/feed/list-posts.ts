import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared, Query } from '../../database/connection.ts';
import { pageOf } from '../../http/cursor.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { readable } from '../visibility/public.ts';
import { placeIdsNear } from './near.ts';
import { type PostRow, presentPost, selectPosts } from './select-posts.ts';

type ListCall = Call<'GET /api/posts'>;

/** Before the first page: larger than any id. */
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

// $1 viewer, $2 now, $3 before this id, $4 limit, $5 only posts without a time, $6 places or null for everywhere, $7 author.
const shown =
  'posts.deleted_at is null and posts.hidden_at is null and posts.id < $3 and not ($5 and posts.starts_at is not null)';
const anywhereOrThere = '($6::integer[] is null or posts.place_id = any($6))';
const all: Prepared = { name: 'feed_all', text: selectPosts(newest(shown)) };
// Planned for the given places: a few are looked up one by one, many are found quickly by scanning from the newest.
const nearby: Query = { text: selectPosts(newest(`${shown} and posts.place_id = any($6::integer[])`)) };
/** The caller's own, including hidden ones. */
const own: Prepared = {
  name: 'feed_own',
  text: selectPosts(
    newest(`posts.author_id = $1::uuid and posts.deleted_at is null and posts.id < $3
      and not ($5 and posts.starts_at is not null) and ${anywhereOrThere}`),
  ),
};
const ofAuthor: Prepared = {
  name: 'feed_of_author',
  text: selectPosts(
    newest(`posts.author_id = $7 and ${shown} and ${anywhereOrThere} and exists (
      select from users join profiles on profiles.id = users.id
      where users.id = $7 and ${readable('$1::uuid', 'users', 'profiles')})`),
  ),
};

/**
 * The newest posts with a condition, at most $4. The literal limit is the longest page: without knowing $4, the
 * planner would expect thousands of rows.
 */
function newest(condition: string): string {
  return `select * from (select * from posts where ${condition}
    order by posts.id desc limit ${limits.postsPage.max + 1}) newest limit $4`;
}

/**
 * Posts that match all filters, newest first. Throws not_logged_in for me without a session, invalid_input for an
 * unknown postcode, or a radius without a centre.
 */
export const listPosts: Action<'GET /api/posts'> = async (call) => {
  const limit = call.query.pagination?.limit ?? limits.postsPage.standard;
  const near = await placeIdsNear(call);
  const rows = await findRows(call, near?.placeIds ?? null, limit + 1);
  const { data, meta } = pageOf(rows, limit, ({ id }) => id);
  return { data: data.map((row) => presentPost(row, call, near?.origin)), meta };
};

async function findRows({ database, member, query, clock }: ListCall, placeIds: number[] | null, limit: number) {
  const { filters = {}, pagination } = query;
  const isOwn = filters.me?.$eq === true;
  const author = filters.author?.$eq;
  const isWithoutTime = filters.startsAt?.$null === true;
  const common = [member?.id ?? null, clock(), pagination?.cursor ?? afterAll, limit, isWithoutTime];
  if (isOwn && !member) throw new ApiError('not_logged_in');
  if (isOwn && author !== undefined && author !== member?.id) return [];
  if (isOwn) return database.run<PostRow>(own, [...common, placeIds]);
  if (author !== undefined) return database.run<PostRow>(ofAuthor, [...common, placeIds, author]);
  return placeIds ? database.run<PostRow>(nearby, [...common, placeIds]) : database.run<PostRow>(all, common);
}
