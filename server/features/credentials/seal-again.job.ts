import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { formerHashBytes, open, seal } from './keys.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'seal-again': Record<string, never>;
  }
}

/** Rows processed per statement. */
const batch = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * While a former key is valid (SECRET_BEFORE), reseals its authenticators and recovery codes with the current key.
 * Logs how many, and how many recovery codes have a form that no other key can take over. A row used at the same
 * moment is left for the next run.
 */
export const sealAgain = defineJob({
  name: 'seal-again',
  queue: 'housekeeping',
  when: '*/5 * * * *',
  run: async (services: Services) => {
    if (services.secrets.length === 1) return;
    const sealed = (await sealAuthenticators(services)) + (await sealRecoveryCodes(services));
    const { left } = await services.database.sql
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where(({ fn }) => fn('octet_length', ['hash']), '=', formerHashBytes)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    services.log.info({ sealed, left: Number(left) }, 'sealed again with the current key');
  },
});

/** Pending set-ups use their old key: they are completed with it or started again. */
async function sealAuthenticators(services: Services): Promise<number> {
  const { sql } = services.database;
  let sealed = 0;
  for (let after: string | undefined = firstId; after !== undefined; ) {
    const rows: { user_id: string; sealed_secret: Buffer }[] = await sql
      .selectFrom('authenticators')
      .select(['user_id', 'sealed_secret'])
      .where('confirmed_at', 'is not', null)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(batch)
      .execute();
    for (const { user_id, sealed_secret } of rows) {
      const opened = open(services, 'authenticator', user_id, sealed_secret);
      if (!opened || opened.isCurrent) continue;
      const { numUpdatedRows } = await sql
        .updateTable('authenticators')
        .set({ sealed_secret: seal(services, 'authenticator', user_id, opened.bytes) })
        .where('user_id', '=', user_id)
        .where('sealed_secret', '=', sealed_secret)
        .executeTakeFirstOrThrow();
      sealed += Number(numUpdatedRows);
    }
    after = rows.length < batch ? undefined : rows.at(-1)?.user_id;
  }
  return sealed;
}

async function sealRecoveryCodes(services: Services): Promise<number> {
  const { sql } = services.database;
  let sealed = 0;
  for (let after: string | undefined = firstId; after !== undefined; ) {
    const users: { user_id: string }[] = await sql
      .selectFrom('recovery_codes')
      .select('user_id')
      .distinct()
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(batch)
      .execute();
    const ids = users.map(({ user_id }) => user_id);
    const rows =
      ids.length === 0
        ? []
        : await sql
            .selectFrom('recovery_codes')
            .select(['user_id', 'hash'])
            .where('user_id', 'in', ids)
            .where('used_at', 'is', null)
            .execute();
    for (const { user_id, hash } of rows) {
      const opened = open(services, 'recovery code', user_id, hash);
      if (!opened || opened.isCurrent) continue;
      const { numUpdatedRows } = await sql
        .updateTable('recovery_codes')
        .set({ hash: seal(services, 'recovery code', user_id, opened.bytes) })
        .where('user_id', '=', user_id)
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      sealed += Number(numUpdatedRows);
    }
    after = users.length < batch ? undefined : users.at(-1)?.user_id;
  }
  return sealed;
}
