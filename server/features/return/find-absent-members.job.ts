import * as limits from '../../../contract/limits.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import { queueMail } from '../../emails/outbox.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'find-absent-members': Record<string, never>;
  }
}

/** Members per transaction, so that no visit waits long. */
const batch = 200;
/** Batches mailed per day: mail services distrust mass mailings to addresses silent for years. */
const queriesPerDay = 5;

// A member visiting at this moment is skipped: the row is locked by the visit, or no longer matches.
const recordMail: Prepared = {
  name: 'retention_mail_absent',
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
 * Mails members absent for 12 months whether they are still there, and hides from search those absent for 13, at
 * least a month after the mail (decision 027). At most 1,000 are mailed a day. The mail is queued in the transaction
 * that records it.
 */
export const findAbsentMembers = defineJob({
  name: 'find-absent-members',
  queue: 'housekeeping',
  when: '0 9 * * *',
  run: async (services: Services) => {
    const { database, clock } = services;
    const now = clock();
    const grace = limits.hiddenAfterMonths - limits.inactiveAfterMonths;
    await untilFewer(Number.POSITIVE_INFINITY, () => database.run(hide, [now, limits.hiddenAfterMonths, grace]));
    await untilFewer(queriesPerDay, () =>
      database.sql.transaction().execute(async (sql) => {
        const mailed = await runIn<{ id: string }>(sql, recordMail, [now, limits.inactiveAfterMonths]);
        for (const { id } of mailed) await queueMail(sql, 'return', { userId: id, why: 'away' }, now);
        return mailed;
      }),
    );
  },
});

/** Runs batches until one is not full, or the maximum is reached. */
async function untilFewer(batches: number, step: () => Promise<unknown[]>): Promise<void> {
  let done = batch;
  for (let taken = 0; taken < batches && done === batch; taken++) done = (await step()).length;
}
