import type { z } from 'zod';
import type { comment } from '../../../contract/feed.ts';
import { type PersonRow, personColumns, presentAuthor } from './person.ts';

/** A comment as the viewer of $1 sees it. */
export interface CommentRow extends PersonRow {
  id: string;
  text: string;
  createdAt: Date;
  isMine: boolean;
  isHidden: boolean;
  inReview: boolean;
}

/** Comments from an inner query on comments, with their authors, newest first. $1 is the viewer or null. */
export function selectComments(found: string): string {
  return `select c.id, c.text, c.created_at as "createdAt", c.author_id is not distinct from $1::uuid as "isMine",
      c.hidden_at is not null as "isHidden", c.hidden_at is not null and c.held as "inReview", ${personColumns('$1::uuid')}
    from (${found}) c
      join users on users.id = c.author_id
      left join profiles on profiles.id = c.author_id
    order by c.id desc`;
}

/** A comment for the API. isPostMine: the caller wrote the post. */
export function presentComment(row: CommentRow, isPostMine: boolean): z.input<typeof comment> {
  return {
    id: row.id,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    author: presentAuthor(row),
    mine: row.isMine,
    canDelete: row.isMine || isPostMine,
    hidden: row.isHidden,
    inReview: row.inReview,
  };
}
