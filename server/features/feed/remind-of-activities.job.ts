import { type Prepared, runIn } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { notify } from '../notifications/public.ts';
import { shownDate } from './select-posts.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'remind-of-activities': Record<string, never>;
  }
}

// Reads the state as it is: leaving, joining, changing and calling off need no reminder rescheduled. A date that has
// moved is another date. The locks decide between two runs at once.
const claim: Prepared = {
  name: 'feed_claim_reminders',
  text: `update participations set reminded_for = due.at from (
      select joined.post_id, joined.member_id, p.at
      from (select posts.id, ${shownDate('posts', '$1')} as at from posts
          where coalesce(posts.dates[cardinality(posts.dates)], posts.starts_at) > $1 and posts.starts_at is not null
            and posts.starts_at <= $1::timestamptz + interval '1 day'
            and posts.deleted_at is null and posts.hidden_at is null and posts.called_off_at is null) p
        join participations joined on joined.post_id = p.id
      where p.at > $1 and p.at <= $1::timestamptz + interval '1 day' and joined.reminded_for is distinct from p.at
        and (joined.created_at <= p.at - interval '1 day'
          or joined.created_at < p.at - interval '2 hours' and p.at <= $1::timestamptz + interval '2 hours')
      order by joined.member_id, joined.post_id for no key update of joined) due
    where participations.post_id = due.post_id and participations.member_id = due.member_id
    returning participations.post_id as post, participations.member_id as member, due.at`,
};

interface Reminder {
  post: string;
  member: string;
  at: Date;
}

/**
 * Reminds who joined an activity a day before its date, or two hours before where they joined later than that. Returns
 * how many were reminded. Safe to run twice at once.
 */
export const remindOfActivities = defineJob({
  name: 'remind-of-activities',
  queue: 'housekeeping',
  when: '*/10 * * * *',
  run: ({ database, clock }: Services) => {
    const now = clock();
    return database.sql.transaction().execute(async (sql) => {
      const due = await runIn<Reminder>(sql, claim, [now]);
      for (const [post, reminders] of Map.groupBy(due, (one) => one.post)) {
        const startsAt = reminders[0]?.at.toISOString() ?? '';
        const userIds = reminders.map(({ member }) => member).toSorted();
        await notify(sql, { userIds, kind: 'activity_reminder', group: post, data: { post, startsAt }, now });
      }
      return due.length;
    });
  },
});
