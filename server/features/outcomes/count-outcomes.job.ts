import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { OutcomeMeasure } from '../../../contract/outcomes.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { stays } from '../visibility/public.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'count-outcomes': Record<string, never>;
  }
}

/*
 * What happened to each, once: in all of them $1 and $2 delimit when it began, so that everything counted has had its days,
 * and $3 is how many days that are. person is one of the two, to know how many people a number is about.
 */
const happened: Record<OutcomeMeasure, string> = {
  answered: `select requester_id as person, coalesce(answered_at <= requested_at + $3::integer * interval '1 day', false) as is_reached
    from (select requester_id, answered_at, coalesce(delivered_at, created_at) as requested_at
      from chats where state not in ('held', 'withheld')) requests
    where requested_at >= $1::timestamptz and requested_at < $2::timestamptz`,
  met: `select requester_id as person,
      exists (select from confirmed_meetings where chat_id = chats.id
        and starts_at <= answered_at + $3::integer * interval '1 day')
      or exists (select from tandems where chat_id = chats.id and starts_on is not null
        and starts_on <= (answered_at + $3::integer * interval '1 day')::date) as is_reached
    from chats
    where state in ('accepted', 'left') and answered_at >= $1::timestamptz and answered_at < $2::timestamptz`,
  lasting: `select chats.requester_id as person,
      coalesce(ended_on >= starts_on + $3::integer, true) and chats.state = 'accepted'
        and ${stays('requesters')} and ${stays('addressees')} as is_reached
    from tandems join chats on chats.id = tandems.chat_id
      join users requesters on requesters.id = chats.requester_id
      join users addressees on addressees.id = chats.addressee_id
    where starts_on >= $1::timestamptz::date and starts_on < $2::timestamptz::date`,
};

const statementOf = (measure: OutcomeMeasure): Prepared => ({
  name: `outcomes_count_${measure}`,
  text: `insert into outcomes (measure, total, reached, counted_at)
    select '${measure}', count(*), count(*) filter (where is_reached), $4::timestamptz
    from (${happened[measure]}) happened
    having count(distinct person) >= $5::integer
    on conflict (measure) do update set total = excluded.total, reached = excluded.reached, counted_at = excluded.counted_at`,
});
const statements = [
  { statement: statementOf('answered'), days: limits.outcomes.answerDays },
  { statement: statementOf('met'), days: limits.outcomes.meetDays },
  { statement: statementOf('lasting'), days: limits.outcomes.lastingDays },
];
const drop: Prepared = { name: 'outcomes_drop', text: 'delete from outcomes where counted_at < $1' };

/**
 * Nightly: the outcomes of requests, accepted requests and tandems that began in the last year
 * (limits.outcomes.days) and have had their full time since. Members who have left count too. Concurrent runs write
 * the same.
 */
export const countOutcomes = defineJob({
  name: 'count-outcomes',
  queue: 'housekeeping',
  when: '30 3 * * *',
  run: async ({ database, clock }: Pick<Services, 'database' | 'clock'>) => {
    const now = clock();
    const { days: over, smallestGroup } = limits.outcomes;
    const before = (days: number) => new Date(now.getTime() - days * dayMs);
    await database.sql.transaction().execute(async (transaction) => {
      for (const { statement, days } of statements)
        await runIn(transaction, statement, [before(over + days), before(days), days, now, smallestGroup]);
      await runIn(transaction, drop, [now]);
    });
  },
});
