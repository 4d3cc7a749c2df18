import { data } from 'react-router';
import type { Person } from '../../../contract/feed.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { type Reader, readerOf } from './load-feed.ts';
import { type CommentView, type PostView, viewOfComment, viewOfPost } from './post-view.ts';

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface PostPage {
  post: PostView;
  /** null for visitors */
  joiners: Person[] | null;
  /** the oldest first; null if they could not be loaded */
  comments: CommentView[] | null;
  /** where the page of comments before these begins */
  older: string | null;
  /** these are not the newest comments */
  isOldPage: boolean;
  reader: Reader;
  /** the author has just published it */
  isPublished: boolean;
  /** … or changed it */
  isChanged: boolean;
  clientId: string;
}

/** A post with a page of its comments. Throws a 404 for an invisible post or an invalid id. */
export async function loadPost(
  { api, user, locale, part }: PageContext,
  id: string,
  params: URLSearchParams,
): Promise<PostPage> {
  const before = params.get('before') ?? '';
  const isPublished = params.has('published');
  if (!idForm.test(id) || (before && !idForm.test(before))) throw data(null, { status: 404 });
  const query = { pagination: { cursor: before || undefined } };
  const [found, comments, reader] = await Promise.all([
    orNotFound(api('GET /api/posts/{id}', { params: { id } })),
    part(api('GET /api/posts/{id}/comments', { params: { id }, query })),
    user(),
  ]);
  const { joiners, ...post } = found.data;
  return {
    post: viewOfPost(post, locale),
    joiners: joiners ?? null,
    comments: comments?.data.map((comment) => viewOfComment(comment, locale)).reverse() ?? null,
    older: comments?.meta.pagination.next ?? null,
    isOldPage: before !== '',
    reader: readerOf(reader),
    isPublished,
    isChanged: params.has('changed'),
    /** made here, so that a form sent twice is one comment */
    clientId: crypto.randomUUID(),
  };
}
