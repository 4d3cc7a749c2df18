import { sql as statement } from 'kysely';
import * as limits from '../../../contract/limits.ts';
import type { Services } from '../../http/endpoint.ts';

/** Removes what companies asked 12 months ago, handled or not: who, what, and what was noted about it. */
export async function forgetEnquiries({ database: { sql }, clock }: Services): Promise<void> {
  await sql
    .deleteFrom('enquiries')
    .where(
      'created_at',
      '<',
      statement<Date>`${clock()}::timestamptz - make_interval(months => ${limits.enquiryMonths})`,
    )
    .execute();
}
