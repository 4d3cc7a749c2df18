import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSession } from '../../server/features/session/start-session.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type ChildServer, createChildServer, sharedWith } from '../support/child-server.ts';
import {
  applicant,
  application,
  boardOf,
  type CreatedCohort,
  createCohort,
  onBoard,
  reverse,
} from '../support/cohorts.ts';

const pairs = 6;

let app: TestApp;
let server: ChildServer;
beforeAll(async () => {
  app = await startTestApp();
  server = await createChildServer({ ...sharedWith(app), RATE_LIMITS: 'off', PROCESS: 'web' });
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await app.close();
});

async function planned(): Promise<CreatedCohort> {
  const cohort = await createCohort(app);
  for (let index = 0; index < pairs; index += 1) {
    await applicant(app, cohort, application());
    await applicant(app, cohort, reverse());
  }
  await onBoard(app, cohort, 'POST', '/plan');
  return cohort;
}

/** How many pairs, chats and agreements of a cohort there are, and the mails that say so. */
async function publishedOf({ id }: CreatedCohort) {
  const count = async (text: string) => (await app.services.database.pool.query(text, [id])).rows[0].count as number;
  const ofCohort = `from cohort_pairs p join cohort_applications a on a.id = p.first_id where a.cohort_id = $1`;
  return {
    pairs: await count(`select count(*)::int ${ofCohort} and p.published_at is not null`),
    tandems: await count(`select count(*)::int from tandems where id in (select p.tandem_id ${ofCohort})`),
    chats: await count(
      `select count(distinct c.chat_id)::int from chat_members c join cohort_applications a on a.user_id = c.user_id where a.cohort_id = $1`,
    ),
    notices: await count(
      `select count(*)::int from notifications n join cohort_applications a on a.user_id = n.user_id where a.cohort_id = $1`,
    ),
  };
}

test('kill -9 while publishing leaves all pairs published or none, and the next try publishes each once', async () => {
  const seen = new Set<number>();
  // A held row stops the transaction in the middle: after the first pairs, before the last.
  for (const held of [0, pairs - 1, undefined]) {
    const cohort = await planned();
    await server.start();
    const token = await startSession(app.services, cohort.coordinator, 'test');
    const client = await app.services.database.pool.connect();
    const drafts = (await boardOf(app, cohort)).pairs.map(({ id }) => id).sort();
    if (held !== undefined) {
      await client.query('begin');
      await client.query('select from cohort_pairs where id = $1 for update', [drafts[held]]);
    }
    const publishing = fetch(`${server.origin}/api/organisation/cohorts/${cohort.id}/publish`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    }).then(
      ({ status }) => status,
      () => undefined,
    );
    if (held === undefined) expect(await publishing).toBe(200);
    else await expect.poll(waitingStatements).toBeGreaterThan(0);
    await server.end('SIGKILL');
    await client.query('rollback');
    client.release();
    await publishing;
    await expect.poll(openTransactions).toBe(0);
    const left = await publishedOf(cohort);
    seen.add(left.pairs);
    expect([0, pairs]).toContain(left.pairs);
    expect(left).toMatchObject({ tandems: left.pairs, chats: left.pairs });
    if (left.pairs === 0) expect(left.notices).toBe(0);
    const { body } = await onBoard(app, cohort, 'POST', '/publish');
    expect(body.data.published).toBe(pairs - left.pairs);
    expect(await publishedOf(cohort)).toMatchObject({ pairs, tandems: pairs, chats: pairs });
  }
  expect([...seen].sort()).toEqual([0, pairs]);
}, 90_000);

const activity = (condition: string) => async () =>
  (
    await app.services.database.pool.query(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
    )
  ).rows[0].count as number;
const waitingStatements = activity(`wait_event_type = 'Lock' and query like '%cohort_pairs%'`);
const openTransactions = activity(
  `state like 'idle in transaction%' or (pid <> pg_backend_pid() and wait_event_type = 'Lock')`,
);
