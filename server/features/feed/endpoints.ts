import type { feedEndpoints } from '../../../contract/feed.ts';
import type { Actions } from '../../http/endpoint.ts';
import { callOffActivity } from './call-off-activity.ts';
import { changeActivity } from './change-activity.ts';
import { createPost } from './create-post.ts';
import { deleteComment } from './delete-comment.ts';
import { deletePost } from './delete-post.ts';
import { getActivityCalendar } from './get-activity-calendar.ts';
import { getPost } from './get-post.ts';
import { joinPost } from './join-post.ts';
import { leavePost } from './leave-post.ts';
import { listComments } from './list-comments.ts';
import { listPosts } from './list-posts.ts';
import { listUpcoming } from './list-upcoming.ts';
import { writeComment } from './write-comment.ts';

export const feedActions: Actions<keyof typeof feedEndpoints> = {
  'GET /api/posts': listPosts,
  'GET /api/posts/upcoming': listUpcoming,
  'POST /api/posts': createPost,
  'GET /api/posts/{id}': getPost,
  'PUT /api/posts/{id}': changeActivity,
  'POST /api/posts/{id}/call-off': callOffActivity,
  'GET /api/posts/{id}/calendar': getActivityCalendar,
  'DELETE /api/posts/{id}': deletePost,
  'PUT /api/posts/{id}/participation': joinPost,
  'DELETE /api/posts/{id}/participation': leavePost,
  'GET /api/posts/{id}/comments': listComments,
  'POST /api/posts/{id}/comments': writeComment,
  'DELETE /api/comments/{id}': deleteComment,
};
