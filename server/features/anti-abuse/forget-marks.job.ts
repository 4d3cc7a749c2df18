import { hourMs } from '../../../contract/format/durations.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { rememberedHours } from './rules.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'forget-marks': Record<string, never>;
  }
}

/** Deletes marks of texts that no rule needs any more, and used proofs whose challenge has expired. */
export const forgetMarks = defineJob({
  name: 'forget-marks',
  queue: 'housekeeping',
  when: '50 3 * * *',
  run: async ({ database: { sql }, clock }: Services) => {
    const now = clock();
    const before = new Date(now.getTime() - rememberedHours * hourMs);
    await sql.deleteFrom('text_marks').where('created_at', '<', before).execute();
    await sql.deleteFrom('used_proofs').where('expires_at', '<', now).execute();
  },
});
