import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { takesPart } from '../visibility/public.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'count-answers': Record<string, never>;
  }
}

// $1 since when, $2 until when a request had its days, $3 in how many days, $4 the fewest people on each side, $5 now.
const count: Prepared = {
  name: 'supply_count_answers',
  text: `insert into pair_answers (speaks, learns, requests, answered, median_hours, counted_at)
    select speaks, learns, count(*) filter (where requested_at <= $2::timestamptz),
      count(*) filter (where requested_at <= $2::timestamptz and answered_at <= requested_at + $3::integer * interval '1 day'),
      case when count(distinct addressee_id) filter (where answered_at is not null) >= $4::integer
          and count(distinct requester_id) filter (where answered_at is not null) >= $4::integer
        then percentile_cont(0.5) within group (order by extract(epoch from answered_at - requested_at) / 3600)
          filter (where answered_at is not null) end,
      $5::timestamptz
    from (
      select requester_id, addressee_id, answered_at, coalesce(delivered_at, chats.created_at) as requested_at
      from chats
        join users requesters on requesters.id = requester_id and ${takesPart('requesters')}
        join users addressees on addressees.id = addressee_id and ${takesPart('addressees')}
      where chats.created_at >= $1::timestamptz and state not in ('held', 'withheld')
    ) requests
      cross join lateral (select language_numbers(requester_id, 'speaks') intersect select language_numbers(addressee_id, 'learns')) given (speaks)
      cross join lateral (select language_numbers(requester_id, 'learns') intersect select language_numbers(addressee_id, 'speaks')) wanted (learns)
    where learns <> 0
    group by speaks, learns
    having count(distinct requester_id) >= $4::integer and count(distinct addressee_id) >= $4::integer
    order by speaks, learns
    on conflict (speaks, learns) do update set requests = excluded.requests, answered = excluded.answered,
      median_hours = excluded.median_hours, counted_at = excluded.counted_at`,
};
const drop: Prepared = { name: 'supply_drop_answers', text: 'delete from pair_answers where counted_at < $1' };

/**
 * Nightly: how recent requests (limits.supply.days) between two languages were answered. Members who have left, are
 * suspended or have removed a language since do not count, nor do pairs with too few people on a side.
 */
export const countAnswers = defineJob({
  name: 'count-answers',
  queue: 'housekeeping',
  when: '20 3 * * *',
  run: async ({ database, clock }: Pick<Services, 'database' | 'clock'>) => {
    const now = clock();
    const before = (days: number) => new Date(now.getTime() - days * dayMs);
    const { days, answerDays, smallestGroup } = limits.supply;
    await database.sql.transaction().execute(async (transaction) => {
      await runIn(transaction, count, [before(days), before(answerDays), answerDays, smallestGroup, now]);
      await runIn(transaction, drop, [now]);
    });
  },
});
