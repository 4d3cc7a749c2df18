import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { openSecret, sealSecret } from './connection.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'seal-sign-on-again': Record<string, never>;
  }
}

/** While a former key is valid (SECRET_BEFORE), reseals the secrets of connections with the current key. */
export const sealSignOnAgain = defineJob({
  name: 'seal-sign-on-again',
  queue: 'housekeeping',
  when: '*/5 * * * *',
  run: async (services: Services) => {
    if (services.secrets.length === 1) return;
    const { sql } = services.database;
    const rows = await sql.selectFrom('sign_on_connections').select(['id', 'sealed_secret']).execute();
    for (const { id, sealed_secret } of rows) {
      if (!sealed_secret) continue;
      const { clientSecret, isCurrent } = openSecret(services, id, sealed_secret);
      if (isCurrent) continue;
      await sql
        .updateTable('sign_on_connections')
        .set({ sealed_secret: sealSecret(services, id, clientSecret) })
        .where('id', '=', id)
        .where('sealed_secret', '=', sealed_secret)
        .execute();
    }
  },
});
