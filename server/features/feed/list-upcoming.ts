import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import { pageOf, queueStart, readKeyset, writeKeyset } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';
import { placeIdsNear } from './near.ts';
import { type PostRow, presentPost, selectPosts, shownDate } from './select-posts.ts';

const list = 'posts/upcoming';

// $1 viewer, $2 now, $3 and $4 after this date and id, $5 limit, $6 places or null for everywhere, $7 whether also those online,
// organised or joined.
const upcoming: Prepared = {
  name: 'feed_upcoming',
  text: selectPosts(
    `select * from (select posts.*, ${shownDate('posts', '$2')} as shown_at from posts
        where coalesce(posts.dates[cardinality(posts.dates)], posts.starts_at) > $2
          and posts.starts_at is not null and posts.deleted_at is null and posts.hidden_at is null
          and ($6::integer[] is null or posts.place_id = any($6) or $7::boolean and (posts.is_online or posts.author_id = $1::uuid
            or exists (select from participations where participations.post_id = posts.id and participations.member_id = $1::uuid)))) posts
      where posts.shown_at > $2 and (posts.shown_at, posts.id) > ($3, $4)
      order by posts.shown_at, posts.id limit $5`,
    'p.shown_at, p.id',
  ),
};

/**
 * Activities to come, the next first, for the community page (product 15): a series once, at its next date; one called
 * off until it would have started. Throws invalid_input for an unknown postcode or cursor, or a radius without a centre.
 */
export const listUpcoming: Action<'GET /api/posts/upcoming'> = async (call) => {
  const { database, member, clock, query } = call;
  const near = await placeIdsNear(call);
  const limit = query.pagination?.limit ?? limits.upcomingActivities.standard;
  const after = readKeyset(call, list, query.pagination?.cursor, queueStart);
  const isForMe = query.filters?.forMe?.$eq === true;
  const placeIds = near?.placeIds ?? (isForMe ? [] : null);
  const values = [member?.id ?? null, clock(), ...after, limit + 1, placeIds, isForMe];
  const rows = await database.run<PostRow>(upcoming, values);
  const { data, meta } = pageOf(rows, limit, ({ startsAt, id }) => writeKeyset(call, list, startsAt as Date, id));
  return { data: data.map((row) => presentPost(row, call, near?.origin)), meta };
};
