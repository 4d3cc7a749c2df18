import type { RunSql } from '../../database/run-sql.ts';

/** Creates posts of a former site, or changes imported ones. rows: SQL for id, author_id, text, participants and created_at. */
export function importPosts(run: RunSql, rows: string): Promise<number> {
  return run(`insert into posts (id, author_id, text, participants, created_at)
    select id, author_id, text, participants, created_at from (${rows}) imported
    on conflict (id) do update set text = excluded.text, participants = greatest(excluded.participants, posts.joined)
    where posts.deleted_at is null and posts.hidden_at is null`);
}

/** Lets members join imported posts; the posts have room. rows: SQL for post_id, member_id and created_at. */
export function importParticipations(run: RunSql, rows: string): Promise<number> {
  return run(`insert into participations (post_id, member_id, created_at)
    select post_id, member_id, created_at from (${rows}) imported on conflict do nothing`);
}

/** Creates comments of a former site, or changes imported ones. rows: SQL for id, post_id, author_id, text and created_at. */
export function importComments(run: RunSql, rows: string): Promise<number> {
  return run(`insert into comments (id, post_id, author_id, text, created_at)
    select id, post_id, author_id, text, created_at from (${rows}) imported
    on conflict (id) do update set text = excluded.text
    where comments.deleted_at is null and comments.hidden_at is null`);
}

/** Deletes what was imported, as if it had never been written. posts, comments: SQL for their ids; joined: for post_id, member_id. */
export async function removeImportedPosts(
  run: RunSql,
  { posts, comments, joined }: Record<'posts' | 'comments' | 'joined', string>,
) {
  await run(`delete from participations where (post_id, member_id) in (${joined})`);
  // A comment that counts has to stop counting before it goes.
  await run(`update comments set deleted_at = now() where id in (${comments}) and deleted_at is null`);
  await run(`delete from comments where id in (${comments})`);
  return run(`delete from posts where id in (${posts})`);
}

/** Ends imported texts that were deleted at the former site. posts, comments: SQL for their ids. */
export async function endImportedTexts(run: RunSql, posts: string, comments: string, now: Date): Promise<void> {
  await run(`update comments set deleted_at = $1 where deleted_at is null and id in (${comments})`, [now]);
  await run(`update posts set deleted_at = $1 where deleted_at is null and id in (${posts})`, [now]);
}
