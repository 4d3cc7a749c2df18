import * as limits from '../../../contract/limits.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'find-absent-members': Record<string, never>;
  }
}

/** Members in one transaction, so that no visit waits for long. */
const batch = 200;
/** Batches asked in one day: mail services distrust whoever sends to years of silent addresses at once. */
const asksPerDay = 5;

// Whoever is here at this moment is passed over: the row is locked by the visit, or no longer fits.
const ask: Prepared = {
  name: 'retention_ask_absent',
  text: `with absent as (
      select id from profiles
      where listed and asked_inactive_at is null and last_active_at < $1::timestamptz - make_interval(months => $2)
      limit ${batch} for no key update skip locked
    )
    update profiles set asked_inactive_at = $1 from absent where profiles.id = absent.id returning profiles.id`,
};

const hide: Prepared = {
  name: 'retention_hide_absent',
  text: `with absent as (
      select id from profiles
      where listed and last_active_at < $1::timestamptz - make_interval(months => $2)
        and asked_inactive_at <= $1::timestamptz - make_interval(months => $3)
      limit ${batch} for no key update skip locked
    )
    update profiles set paused_at = $1, paused_why = 'away' from absent where profiles.id = absent.id returning profiles.id`,
};

/**
 * Asks members who have not been here for 12 months whether they still are, and takes out of the search whoever has not come
 * for 13, a month after the question at the earliest (decision 027). At most 1,000 are asked in a day. The mail is queued in the
 * transaction that notes it.
 */
export const findAbsentMembers = defineJob({
  name: 'find-absent-members',
  queue: 'housekeeping',
  when: '0 9 * * *',
  run: async (services: Services) => {
    const { database, jobs, clock } = services;
    const now = clock();
    const grace = limits.hiddenAfterMonths - limits.askedAfterMonths;
    await untilFewer(Number.POSITIVE_INFINITY, () => database.run(hide, [now, limits.hiddenAfterMonths, grace]));
    await untilFewer(asksPerDay, () =>
      database.sql.transaction().execute(async (sql) => {
        const asked = await runIn<{ id: string }>(sql, ask, [now, limits.askedAfterMonths]);
        for (const { id } of asked) await jobs.send(sql, 'send-return-mail', { userId: id, why: 'away' });
        return asked;
      }),
    );
  },
});

/** Takes one batch after the other until one is not full, or so many are done. */
async function untilFewer(batches: number, step: () => Promise<unknown[]>): Promise<void> {
  let done = batch;
  for (let taken = 0; taken < batches && done === batch; taken++) done = (await step()).length;
}
