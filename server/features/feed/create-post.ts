import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { admitPublicText, lockAuthor } from '../anti-abuse/public.ts';
import { readPost } from './get-post.ts';
import { openReview } from './open-review.ts';
import { columnsOf, faultsOf, spamWordsOf } from './post-input.ts';

const findSent: Prepared = {
  name: 'feed_sent_post',
  text: 'select id from posts where author_id = $1 and client_id = $2',
};

/**
 * Creates a post. The same clientId again returns the existing one. Throws invalid_input for an unknown postcode or
 * language, the same language twice, a time past or too far ahead, or an activity of which a part is missing;
 * not_found if the earlier post is deleted; too_many_posts. A post that trips a rule is hidden, and a case opened.
 */
export const createPost: Action<'POST /api/posts'> = async (call) => {
  const { database, clock } = call;
  const now = clock();
  const id = await database.sql.transaction().execute((sql) => store(sql, call, now));
  return { data: await readPost(call, id) };
};

createPost.faults = ({ body, directories, clock }) => faultsOf(body.data ?? {}, directories, clock());

/** Stores the post, hidden if it trips a rule, and returns its id; for a resent one the existing id. */
async function store(sql: Sql, call: Call<'POST /api/posts'>, now: Date): Promise<string> {
  const { directories, member, environment } = call;
  const post = call.body.data;
  const clientId = post.clientId ?? null;
  await lockAuthor(sql, member.id);
  const [sent] = await runIn<{ id: string }>(sql, findSent, [member.id, clientId]);
  if (sent) return sent.id;
  const id = newId(now.getTime());
  const { rateLimits } = environment;
  const written = { kind: 'post', id, author: member.id, text: spamWordsOf(post), rateLimits } as const;
  const heldBecause = await admitPublicText({ sql, now }, written);
  await sql
    .insertInto('posts')
    .values({
      id,
      author_id: member.id,
      client_id: clientId,
      ...columnsOf(post, directories),
      created_at: now,
      hidden_at: heldBecause ? now : null,
      held: heldBecause !== null,
    })
    .execute();
  if (heldBecause) await openReview(sql, written, heldBecause, now);
  return id;
}
