import { sql as statement } from 'kysely';
import * as limits from '../../../contract/limits.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'forget-enquiries': Record<string, never>;
  }
}

/** Deletes enquiries after 12 months, handled or not, with their notes. */
export const forgetEnquiries = defineJob({
  name: 'forget-enquiries',
  queue: 'housekeeping',
  when: '55 3 * * *',
  run: async ({ database: { sql }, clock }: Services) => {
    await sql
      .deleteFrom('enquiries')
      .where(
        'created_at',
        '<',
        statement<Date>`${clock()}::timestamptz - make_interval(months => ${limits.enquiryMonths})`,
      )
      .execute();
  },
});
