import { connect } from './database/connection.ts';
import { castEmail, castPassword, seedCast } from './database/seed/cast.ts';
import { castMembers } from './database/seed/cast-members.ts';
import { loadMembers } from './database/seed/load-members.ts';
import { hashPassword } from './passwords.ts';

/** Enough that a search for the common pairs shows people near every larger town. */
const madeUpCount = 3_000;
const seed = 1;

/** Fills an empty database with the named cast and invented members, so that there is something to look at. */
export async function seedDemo(databaseUrl: string): Promise<void> {
  const database = connect(databaseUrl, { poolSize: 1, onIdleError: () => {} });
  try {
    const { rows } = await database.pool.query('select 1 from profiles limit 1');
    if (rows.length > 0) return;
    const now = new Date();
    await seedCast(database, { now });
    await loadMembers(databaseUrl, { count: madeUpCount, seed, now, passwordHash: await hashPassword(castPassword) });
  } finally {
    await database.close();
  }
}

/**
 * Whether a database has ever been filled with demo members: everybody knows their password, so nothing public may run on it.
 * Members who have been deleted count as well, the invented ones beside them are still there.
 */
export async function holdsDemoMembers(databaseUrl: string): Promise<boolean> {
  const database = connect(databaseUrl, { poolSize: 1, onIdleError: () => {} });
  try {
    const ids = castMembers.map(({ id }) => id);
    const { rows } = await database.pool.query('select 1 from users where id = any($1::uuid[]) limit 1', [ids]);
    return rows.length > 0;
  } finally {
    await database.close();
  }
}

/** Whom one can log in as to look around. */
export const demoLogIn = { email: castEmail({ name: 'Lea' }), password: castPassword };
