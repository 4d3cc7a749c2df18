import type { z } from 'zod';
import type { postWithJoiners } from '../../../contract/feed.ts';
import type { Locale } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action, Member, Services } from '../../http/endpoint.ts';
import { markNoticesSeen } from '../notifications/public.ts';
import { postShownTo } from '../visibility/public.ts';
import { type PersonRow, personColumns, presentJoiner } from './person.ts';
import { type PostRow, presentPost, selectPosts } from './select-posts.ts';

const onePost: Prepared = {
  name: 'feed_post',
  text: selectPosts(`select * from posts where posts.id = $3 and ${postShownTo('$1', 'posts')}`),
};

const joiners: Prepared = {
  name: 'feed_joiners',
  text: `select ${personColumns('$1::uuid')}
    from participations
      join users on users.id = participations.member_id
      left join profiles on profiles.id = participations.member_id
    where participations.post_id = $2
    order by participations.created_at, participations.member_id`,
};

/**
 * One post; for a member this marks its notifications as seen. Throws not_found for one that is deleted, hidden or
 * unknown.
 */
export const getPost: Action<'GET /api/posts/{id}'> = async (call) => {
  const data = await readPost(call, call.params.id);
  if (call.member) await markNoticesSeen(call.database, call.member.id, data.id, call.clock());
  return { data };
};

type PostCall = Pick<Services, 'database' | 'directories' | 'clock'> & { member: Member | null; locale: Locale };

/** A post as the caller sees it, for members with its participants (at most limits.participants). Throws not_found. */
export async function readPost(call: PostCall, postId: string): Promise<z.input<typeof postWithJoiners>> {
  const viewer = call.member?.id ?? null;
  const [row] = await call.database.run<PostRow>(onePost, [viewer, call.clock(), postId]);
  if (!row) throw new ApiError('not_found');
  if (!call.member) return presentPost(row, call);
  const people = row.joined === 0 ? [] : await call.database.run<PersonRow>(joiners, [viewer, postId]);
  return { ...presentPost(row, call), joiners: people.map((person) => presentJoiner(person, row.isMine)) };
}
