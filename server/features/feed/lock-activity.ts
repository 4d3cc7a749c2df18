import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

/** An activity of a member, whose row this transaction holds. */
export interface LockedActivity {
  title: string | null;
  text: string;
  placeId: number | null;
  isOnline: boolean;
  startsAt: Date;
  everyWeeks: number | null;
  dates: Date[] | null;
  offDates: Date[];
  /** its date, or the next of a series */
  shownAt: Date;
  isCalledOff: boolean;
  isHidden: boolean;
  version: number;
}

const lock: Prepared = {
  name: 'feed_lock_activity',
  text: `select title, text, place_id as "placeId", is_online as "isOnline", starts_at as "startsAt", every_weeks as "everyWeeks", dates,
      off_dates as "offDates", shown_date(starts_at, dates, off_dates, $3) as "shownAt", called_off_at is not null as "isCalledOff",
      hidden_at is not null as "isHidden", version
    from posts where id = $2 and author_id = $1 and deleted_at is null and starts_at is not null for no key update`,
};

/**
 * The member's activity, locked: joining, changing, calling off and deleting it wait for each other. undefined if it is
 * not theirs, deleted, or a post without a time.
 */
export async function lockActivity(
  sql: Sql,
  { author, id, now }: { author: string; id: string; now: Date },
): Promise<LockedActivity | undefined> {
  const [row] = await runIn<LockedActivity>(sql, lock, [author, id, now]);
  return row;
}

/** Throws if an activity can no longer be changed: activity_called_off, or activity_over once its last date has started. */
export function refuseOver({ isCalledOff, shownAt }: LockedActivity, now: Date): void {
  if (isCalledOff) throw new ApiError('activity_called_off');
  if (shownAt <= now) throw new ApiError('activity_over');
}
