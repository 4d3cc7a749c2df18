import { createLog } from '../base/log.ts';
import { hashPassword } from '../base/passwords.ts';
import { connect, type Database } from '../database/connection.ts';
import { castEmail, castIds, castPassword } from '../database/seed/cast-accounts.ts';
import { holdRound } from '../features/rounds/hold-round.job.ts';
import { prepareDemoConnection } from '../features/sign-on/public.ts';
import type { Services } from '../http/endpoint.ts';

/** Enough that a search for common pairs finds people near every larger town. */
const madeUpCount = 3_000;
const seed = 1;

/**
 * Fills an empty database with the cast and invented members. withCode: adds a public code, where money is not real.
 */
export async function seedDemo(databaseUrl: string, { withCode }: { withCode: boolean }): Promise<void> {
  const database = connect(databaseUrl, { poolSize: 1, onIdleError: () => {} });
  try {
    if (withCode) await seedCode(database);
    const { rows } = await database.pool.query('select 1 from profiles limit 1');
    if (rows.length > 0) return;
    // Loaded only when needed.
    const { seedCast } = await import('../database/seed/cast.ts');
    const { loadMembers } = await import('../database/seed/load-members.ts');
    const { seedDemoCohorts } = await import('../database/seed/insert-demo-cohorts.ts');
    const now = new Date();
    await seedCast(database, { now, withPortraits: true });
    const passwordHash = await hashPassword(castPassword);
    await loadMembers(databaseUrl, { count: madeUpCount, seed, now, passwordHash, withPortraits: true });
    await seedDemoCohorts(database, { now, passwordHash });
    // No stream is open yet.
    const live = { publish: () => {} };
    await holdRound.run({ database, live, clock: () => now, log: createLog('silent') }, {});
  } finally {
    await database.close();
  }
}

/**
 * Whether a database was ever filled with demo members: their password is publicly known, so no public instance may use
 * it. Deleted members count too, since the other invented ones are still there.
 */
export async function holdsDemoMembers(databaseUrl: string): Promise<boolean> {
  const database = connect(databaseUrl, { poolSize: 1, onIdleError: () => {} });
  try {
    const ids = Object.values(castIds);
    const { rows } = await database.pool.query('select 1 from users where id = any($1::uuid[]) limit 1', [ids]);
    return rows.length > 0;
  } finally {
    await database.close();
  }
}

/** A code to try out; also added to existing databases. */
export const demoCode = { code: 'PROBE-PREMIUM', days: 30 };

async function seedCode({ sql }: Database): Promise<void> {
  const values = { ...demoCode, kind: 'premium', uses: 100_000, uses_left: 100_000, ends_on: '2099-12-31' };
  await sql
    .insertInto('codes')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets people of the demo's organisation log in with the stand-in. */
export async function connectDemo(services: Services): Promise<void> {
  const { demoCoordinatorEmail, openDemoCohort } = await import('../database/seed/insert-demo-cohorts.ts');
  await prepareDemoConnection(services, demoCoordinatorEmail, openDemoCohort);
}

/** The account for looking around. */
export const demoLogIn = { email: castEmail({ name: 'Lea' }), password: castPassword };
