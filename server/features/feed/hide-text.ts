import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

const hide: Record<'post' | 'comment', Prepared> = {
  post: { name: 'feed_hide_post', text: 'update posts set hidden_at = $2::timestamptz where id = $1' },
  comment: { name: 'feed_hide_comment', text: 'update comments set hidden_at = $2::timestamptz where id = $1' },
};

/** Hides a post or comment, or shows it again with null, in the caller's transaction. */
export async function hideText(
  sql: Sql,
  { kind, id }: { kind: 'post' | 'comment'; id: string },
  at: Date | null,
): Promise<void> {
  await runIn(sql, hide[kind], [id, at]);
}
