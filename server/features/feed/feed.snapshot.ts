import { type Prepared, runIn } from '../../database/connection.ts';
import { stateOf, type TakeSnapshot } from '../../database/snapshots.ts';
import { wordsOf } from './post-input.ts';

const readPost: Prepared = {
  name: 'feed_snapshot_post',
  text: `select text, title, author_id as author, created_at as "createdAt", hidden_at is not null as "isHidden", held as "isHeld"
    from posts where id = $1 and deleted_at is null`,
};
const readComment: Prepared = {
  name: 'feed_snapshot_comment',
  text: `select c.text, c.author_id as author, c.created_at as "createdAt", c.hidden_at is not null as "isHidden", c.held as "isHeld",
      p.id as "postId", p.text as "postText", p.title as "postTitle", p.author_id as "postAuthor"
    from comments c join posts p on p.id = c.post_id where c.id = $1 and c.deleted_at is null`,
};

interface PostRow {
  text: string;
  title: string | null;
  author: string;
  createdAt: Date;
  isHidden: boolean;
  isHeld: boolean;
}
type CommentRow = Omit<PostRow, 'title'> & {
  postId: string;
  postText: string;
  postTitle: string | null;
  postAuthor: string;
};

export const takePostSnapshot: TakeSnapshot = async (sql, { id }) => {
  const [row] = await runIn<PostRow>(sql, readPost, [id]);
  return row && { thing: { kind: 'post', ...writtenIn(row), text: wordsOf(row) }, state: stateOf(row) };
};

export const takeCommentSnapshot: TakeSnapshot = async (sql, { id }) => {
  const [row] = await runIn<CommentRow>(sql, readComment, [id]);
  if (!row) return undefined;
  const post = { id: row.postId, text: wordsOf({ title: row.postTitle, text: row.postText }), author: row.postAuthor };
  return { thing: { kind: 'comment', ...writtenIn(row), post }, state: stateOf(row) };
};

function writtenIn({ text, author, createdAt }: Omit<PostRow, 'title'>) {
  return { text, author, createdAt: createdAt.toISOString() };
}
