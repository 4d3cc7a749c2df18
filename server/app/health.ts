import { type HealthAnswer, healthQuery } from '../../contract/health.ts';
import type { Database } from '../database/connection.ts';
import type { ApiApp } from '../http/api-app.ts';
import type { Services } from '../http/endpoint.ts';
import { readOwnQuery } from '../http/read-input.ts';

const patienceMilliseconds = 2000;
/** An answer is good for so long: anybody may ask, as often as they like. */
const goodMilliseconds = 500;
/** A refusal for want of room is told for so long; the next one renews it. */
const fullMilliseconds = 15_000;

type Readiness = NonNullable<HealthAnswer['database']>;

/**
 * GET /api/health: 200 while the process answers. With ?ready it also says whether the database does: 503 when it is away or
 * answers nobody, 200 and degraded when people can read but not write.
 */
export function mountHealth(app: ApiApp, { database }: Services) {
  const readiness = askTogether(() => askDatabase(database));
  app.get('/api/health', async (context) => {
    readOwnQuery(healthQuery, context.req.raw);
    context.header('Cache-Control', 'no-store');
    const answer = (told: HealthAnswer, status: 200 | 503 = 200) => context.json(told, status);
    if (context.req.query('ready') === undefined) return answer({ status: 'ok' });
    const found = await readiness();
    if (found === 'ok') return answer({ status: 'ok', database: found });
    if (found !== 'unavailable') return answer({ status: 'degraded', database: found });
    context.header('Retry-After', '2');
    return answer({ status: 'unavailable', database: found }, 503);
  });
}

async function askDatabase(database: Database): Promise<Readiness> {
  try {
    const { rows } = await database.pool.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only === 'on') return 'read_only';
    return database.wasFull(fullMilliseconds) ? 'full' : 'ok';
  } catch {
    return 'unavailable';
  }
}

/** However many ask, one question is under way, and its answer is given for a moment; who waits longer than patience allows is told that nobody answers. */
function askTogether(ask: () => Promise<Readiness>): () => Promise<Readiness> {
  let asked: Promise<Readiness> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      setTimeout(() => {
        asked = undefined;
      }, goodMilliseconds).unref();
    });
    const patience = Promise.withResolvers<Readiness>();
    const timer = setTimeout(patience.resolve, patienceMilliseconds, 'unavailable');
    return Promise.race([asked, patience.promise]).finally(() => clearTimeout(timer));
  };
}
