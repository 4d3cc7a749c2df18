import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { readPost } from './get-post.ts';
import { type LockedActivity, lockActivity, refuseOver } from './lock-activity.ts';
import { notifyJoined } from './notify-joined.ts';
import { requirePost } from './require-post.ts';
import { datesAfter, hasDate } from './series.ts';

/**
 * Calls off an activity of the caller, or one date of a series; calling off the last one calls off all. Participants are notified.
 * It stays readable until its day, and no one can join any more. Calling off again changes nothing. Throws
 * not_allowed for another's or a post without a time, not_found, also for a date it does not have, activity_over.
 */
export const callOffActivity: Action<'POST /api/posts/{id}/call-off'> = async (call) => {
  const { database, member, params, body, clock } = call;
  const now = clock();
  const date = body.data.startsAt ? new Date(body.data.startsAt) : null;
  const isFound = await database.sql.transaction().execute(async (sql) => {
    const activity = await lockActivity(sql, { author: member.id, id: params.id, now });
    if (activity && date) await callOffDate(sql, params.id, activity, date, now);
    else if (activity) await callOff(sql, params.id, activity, now);
    return activity !== undefined;
  });
  if (!isFound) {
    await requirePost(database, member.id, params.id);
    throw new ApiError('not_allowed');
  }
  return { data: await readPost(call, params.id) };
};

/** Calls off all of a locked activity. No effect if it is called off already; throws activity_over. */
export async function callOff(sql: Sql, id: string, activity: LockedActivity, now: Date): Promise<void> {
  if (activity.isCalledOff) return;
  refuseOver(activity, now);
  await sql
    .updateTable('posts')
    .set({ called_off_at: now, version: activity.version + 1 })
    .where('id', '=', id)
    .execute();
  await notifyJoined(sql, { post: id, news: 'called_off', now });
}

async function callOffDate(sql: Sql, id: string, activity: LockedActivity, date: Date, now: Date): Promise<void> {
  const { dates, offDates, version } = activity;
  if (!dates || !hasDate(dates, date)) throw new ApiError('not_found');
  if (hasDate(offDates, date) || activity.isCalledOff) return;
  if (date <= now) throw new ApiError('activity_over');
  const left = datesAfter(dates, now).filter((one) => !hasDate(offDates, one));
  if (left.length === 1) return callOff(sql, id, activity, now);
  await sql
    .updateTable('posts')
    .set({ off_dates: [...offDates, date], version: version + 1 })
    .where('id', '=', id)
    .execute();
  await notifyJoined(sql, { post: id, news: 'off', now, date });
}
