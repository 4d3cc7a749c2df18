import type { z } from 'zod';
import type { newPost } from '../../../contract/feed.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { FieldError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Directories } from '../../database/directories.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import type { Readable } from '../../http/read-body.ts';
import { admitPublicText, lockAuthor } from '../anti-abuse/public.ts';
import { readPost } from './get-post.ts';
import { openReview } from './open-review.ts';

const insertPost: Prepared = {
  name: 'feed_insert_post',
  text: `insert into posts (id, author_id, client_id, text, place_id, starts_at, speaks, learns, participants, created_at,
      hidden_at, held)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $11 then $10::timestamptz end, $11)`,
};
const findSent: Prepared = {
  name: 'feed_sent_post',
  text: 'select id from posts where author_id = $1 and client_id = $2',
};

type NewPost = z.output<typeof newPost>;

/**
 * Creates a post. The same clientId again returns the existing one. Throws invalid_input for an unknown postcode or
 * language, the same language twice, or a time past or too far ahead; not_found if the earlier post is deleted;
 * too_many_posts. A post that trips a rule is hidden, and a case opened.
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
  const written = { kind: 'post', id, author: member.id, text: post.text, rateLimits: environment.rateLimits } as const;
  const heldBecause = await admitPublicText({ sql, now }, written);
  await runIn(sql, insertPost, [
    id,
    member.id,
    clientId,
    post.text,
    post.postcode ? (directories.placeByPostcode.get(post.postcode)?.id ?? null) : null,
    post.startsAt ?? null,
    post.langSpeaking ?? null,
    post.langLearning ?? null,
    post.participants,
    now,
    heldBecause !== null,
  ]);
  if (heldBecause) await openReview(sql, written, heldBecause, now);
  return id;
}

function faultsOf(post: Readable<NewPost>, { placeByPostcode, languageByCode }: Directories, now: Date): FieldError[] {
  const faults: FieldError[] = [];
  if (post.postcode && !placeByPostcode.has(post.postcode)) faults.push({ path: 'postcode', key: 'postcode_unknown' });
  for (const path of ['langSpeaking', 'langLearning'] as const) {
    const code = post[path];
    if (code && !languageByCode.has(code)) faults.push({ path, key: 'language_unknown' });
  }
  if (post.langSpeaking && post.langSpeaking === post.langLearning) {
    faults.push({ path: 'langLearning', key: 'language_twice' });
  }
  const daysAhead = post.startsAt ? (Date.parse(post.startsAt) - now.getTime()) / dayMs : 1;
  if (daysAhead <= 0) faults.push({ path: 'startsAt', key: 'date_past' });
  if (daysAhead > limits.activityDaysAhead) faults.push({ path: 'startsAt', key: 'date_far' });
  return faults;
}
