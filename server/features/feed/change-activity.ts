import { ApiError, sqlState } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { admitPublicText, forgetText, lockAuthor } from '../anti-abuse/public.ts';
import { readPost } from './get-post.ts';
import { type LockedActivity, lockActivity, refuseOver } from './lock-activity.ts';
import { notifyJoined } from './notify-joined.ts';
import { openReview } from './open-review.ts';
import { columnsOf, faultsOf, spamWordsOf, wordsOf } from './post-input.ts';
import { requirePost } from './require-post.ts';
import { datesAfter } from './series.ts';

const checkViolation = '23514';

/**
 * Changes an activity of the caller; who joined is notified unless only the motif, languages or number of places
 * changed. Throws not_allowed for another's, a hidden one or a post without a time, not_found, activity_changed if another version
 * was read, activity_called_off, activity_over, and invalid_input as createPost or for fewer places than are taken. A
 * text that trips a rule hides it, and opens a case.
 */
export const changeActivity: Action<'PUT /api/posts/{id}'> = async (call) => {
  const { database, member, params, clock } = call;
  const now = clock();
  try {
    const isFound = await database.sql.transaction().execute((sql) => change(sql, call, now));
    if (!isFound) {
      await requirePost(database, member.id, params.id);
      throw new ApiError('not_allowed');
    }
  } catch (error) {
    if (sqlState(error) !== checkViolation) throw error;
    const { joined } = await readPost(call, params.id);
    const fields = [{ path: 'participants', key: 'min_value', values: { min: joined } }];
    throw new ApiError('invalid_input', { fields });
  }
  return { data: await readPost(call, params.id) };
};

changeActivity.faults = ({ body, directories, clock }) => faultsOf(body.data ?? {}, directories, clock());

async function change(sql: Sql, call: Call<'PUT /api/posts/{id}'>, now: Date): Promise<boolean> {
  const { member, params, body, directories } = call;
  const { id } = params;
  await lockAuthor(sql, member.id);
  const activity = await lockActivity(sql, { author: member.id, id, now });
  if (!activity) return false;
  if (activity.version !== body.data.version) throw new ApiError('activity_changed');
  if (activity.isHidden) throw new ApiError('not_allowed');
  refuseOver(activity, now);
  const columns = columnsOf(body.data, directories);
  const hasUnchangedDates = hasSameDates(activity, columns, now);
  const heldBecause = await admitted(sql, call, activity, now);
  await sql
    .updateTable('posts')
    .set({
      ...columns,
      ...(hasUnchangedDates
        ? { starts_at: activity.startsAt, dates: activity.dates, every_weeks: activity.everyWeeks }
        : { off_dates: [] }),
      version: activity.version + 1,
      ...(heldBecause && { hidden_at: now, held: true }),
    })
    .where('id', '=', id)
    .execute();
  if (heldBecause) await openReview(sql, { kind: 'post', id, author: member.id }, heldBecause, now);
  else if (!hasUnchangedDates || isForJoined(activity, columns))
    await notifyJoined(sql, { post: id, news: 'changed', now });
  return true;
}

/** Checks words that changed as those of a new post, but as none of the posts of a day. */
async function admitted(
  sql: Sql,
  { member, params, body }: Call<'PUT /api/posts/{id}'>,
  previous: LockedActivity,
  now: Date,
) {
  if (wordsOf(body.data) === wordsOf(previous)) return null;
  const text = spamWordsOf(body.data);
  await forgetText(sql, 'post', params.id);
  return admitPublicText({ sql, now }, { kind: 'post', id: params.id, author: member.id, text, rateLimits: false });
}

type Columns = ReturnType<typeof columnsOf>;

/** Whether it still takes place when it would have: from its next date on, as often and as many times as remained. */
function hasSameDates(previous: LockedActivity, after: Columns, now: Date): boolean {
  if (previous.shownAt.getTime() !== after.starts_at?.getTime() || previous.everyWeeks !== after.every_weeks)
    return false;
  const remaining = datesAfter(previous.dates, now).filter((date) => date >= previous.shownAt);
  return remaining.length === (after.dates?.length ?? 0);
}

function isForJoined(previous: LockedActivity, after: Columns): boolean {
  return (
    previous.title !== after.title ||
    previous.text !== after.text ||
    previous.placeId !== after.place_id ||
    previous.isOnline !== after.is_online
  );
}
