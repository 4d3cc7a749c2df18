import type { Database, Prepared } from '../../database/connection.ts';
import type { Action } from '../../endpoint.ts';
import { takesPart } from '../visibility/for-others.ts';

/** How long a count is told before it is taken again. */
const freshMilliseconds = 5000;

const count: Prepared = {
  name: 'profiles_count',
  text: `select count(*) as total from users where ${takesPart('users')}`,
};

interface Counted {
  body: Promise<string>;
  until: number;
}

/** Members who take part, the inactive among them included (spec 7). Counted at most every few seconds, serialised once. */
export const countProfiles: Action<'GET /api/profiles/count'> = async ({ database, clock, headers }) => {
  const now = clock().getTime();
  let counted = latest.get(database);
  if (!counted || counted.until <= now) {
    counted = { body: serialise(database), until: now + freshMilliseconds };
    latest.set(database, counted);
    // A failed count is not kept: the next call tries again.
    counted.body.catch(() => latest.delete(database));
  }
  headers.set('Content-Type', 'application/json');
  return new Response(await counted.body, { headers });
};

const latest = new WeakMap<Database, Counted>();

async function serialise(database: Database): Promise<string> {
  const [row] = await database.run<{ total: number }>(count, []);
  return JSON.stringify({ data: { total: row?.total ?? 0 } });
}
