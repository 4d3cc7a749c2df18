import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { placeIdsNear } from './near.ts';
import { type PostRow, presentPost, selectPosts } from './select-posts.ts';

// $1 viewer, $2 now, $3 until, $4 limit, $5 places or null for everywhere.
const upcoming: Prepared = {
  name: 'feed_upcoming',
  text: selectPosts(
    `select * from posts
      where posts.starts_at > $2 and posts.starts_at < $3 and posts.deleted_at is null and posts.hidden_at is null
        and ($5::integer[] is null or posts.place_id = any($5))
      order by posts.starts_at, posts.id limit $4`,
    'p.starts_at, p.id',
  ),
};

/**
 * Activities within limits.upcomingActivities.days, soonest first, for the top of the community page (product 15).
 * Throws invalid_input for an unknown postcode, or a radius without a centre.
 */
export const listUpcoming: Action<'GET /api/posts/upcoming'> = async (call) => {
  const { database, member, clock, query } = call;
  const near = await placeIdsNear(call);
  const now = clock();
  const until = new Date(now.getTime() + limits.upcomingActivities.days * dayMs);
  const limit = query.pagination?.limit ?? limits.upcomingActivities.max;
  const rows = await database.run<PostRow>(upcoming, [member?.id ?? null, now, until, limit, near?.placeIds ?? null]);
  return { data: rows.map((row) => presentPost(row, call, near?.origin)) };
};
