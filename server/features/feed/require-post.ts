import { ApiError } from '../../base/errors.ts';
import type { Database, Prepared } from '../../database/connection.ts';
import { postShownTo } from '../visibility/public.ts';

export interface KnownPost {
  authorId: string;
}

const find: Prepared = {
  name: 'feed_require_post',
  text: `select author_id as "authorId" from posts where posts.id = $2 and ${postShownTo('$1', 'posts')}`,
};

/** A post's details for actions. Throws not_found if the viewer (null: a visitor) may not read it. */
export async function requirePost(database: Database, viewerId: string | null, postId: string): Promise<KnownPost> {
  const [post] = await database.run<KnownPost>(find, [viewerId, postId]);
  if (!post) throw new ApiError('not_found');
  return post;
}
