import * as limits from '../../../contract/limits.ts';
import type { Database, Prepared } from '../../database/connection.ts';
import { classColumns } from './classes.ts';

/** Requests per statement. */
const batch = 5000;

/** One in this many requests is held out. */
const heldOutOf = 5;

const counted = ['month', 'held_out', ...classColumns, 'constant_steps'];

// A request withdrawn before an answer was possible is no evidence of its chance.
const settle: Prepared = {
  name: 'answer_chance_settle',
  text: `with due as (
      select chat_id, answered_at is not null as answered, answered_at is not null or state <> 'left' as counts
      from request_circumstances join chats on chats.id = chat_id
      where state <> 'open' or coalesce(delivered_at, created_at) <= $1::timestamptz - ${limits.requestDays} * interval '1 day'
      limit ${batch} for update of request_circumstances skip locked
    ), settled as (
      delete from request_circumstances noted using due where noted.chat_id = due.chat_id
      returning noted.*, abs(hashtext(noted.chat_id::text)) % ${heldOutOf} = 0 as held_out, answered, counts
    ), stored as (
      insert into answer_counts (${counted}, requests, answered)
      select ${counted}, count(*), count(*) filter (where answered) from settled where counts
      group by ${counted} order by ${counted}
      on conflict (${counted}) do update
        set requests = answer_counts.requests + excluded.requests, answered = answer_counts.answered + excluded.answered
    )
    select count(*)::integer as settled from settled`,
};
const forget: Prepared = {
  name: 'answer_chance_forget',
  text: `delete from answer_counts
    where month < date_trunc('month', $1::timestamptz at time zone 'UTC')::date - ${limits.answerChance.months} * interval '1 month'`,
};

/**
 * Counts the outcomes of requests that are answered, declined or over, and deletes the link to the chat: only
 * numbers by month and class remain. Deletes old months. Concurrent runs share the work. Returns the number of
 * requests processed.
 */
export async function settleCircumstances(database: Database, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const [row] = await database.run<{ settled: number }>(settle, [now]);
    const settled = row?.settled ?? 0;
    total += settled;
    if (settled < batch) break;
  }
  await database.run(forget, [now]);
  return total;
}
