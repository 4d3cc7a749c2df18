import { personalData } from '../../server/app/personal-data-registry.ts';
import { enforceRetention as job } from '../../server/features/retention/enforce-retention.job.ts';
import type { Services } from '../../server/http/endpoint.ts';
import type { TestApp } from './app.ts';
import { createConnection } from './sign-on.ts';

/** Deletes what has expired, as the nightly job does. */
export function enforceRetention({ services }: { services: Services }): Promise<void> {
  return job(personalData).run(services, {});
}

/** What a provider said, waiting until then; answers how many of it are left. */
export async function waitingProof(app: TestApp, expires_at: Date): Promise<() => Promise<number>> {
  const { connectionId } = await createConnection(app);
  const { sql } = app.services.database;
  const said = { connection_id: connectionId, issuer: 'https://login.example.test', subject: 'a', expires_at };
  await sql
    .insertInto('sign_on_proofs')
    .values({ browser_hash: Buffer.from(connectionId), is_email_proven: false, ...said })
    .execute();
  const left = sql.selectFrom('sign_on_proofs').select('subject').where('connection_id', '=', connectionId);
  return async () => (await left.execute()).length;
}
