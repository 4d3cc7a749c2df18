import { type HealthAnswer, healthQuery } from '../../contract/health.ts';
import { version } from '../base/version.ts';
import type { Database } from '../database/connection.ts';
import { loadSession } from '../features/session/public.ts';
import type { ApiApp } from '../http/api-app.ts';
import type { Services } from '../http/endpoint.ts';
import { readOwnQuery } from '../http/read-input.ts';

const patienceMilliseconds = 2000;
/** An answer is reused for this long, because anyone may call as often as they like. */
const goodMilliseconds = 500;
/** A connection refused for lack of room is reported for this long after the last one. */
const fullMilliseconds = 15_000;

type Readiness = NonNullable<HealthAnswer['database']>;

/**
 * GET /api/health: 200 while the process answers. With ?ready it also checks the database: 503 if it is away or does
 * not answer, 200 and degraded if people can read but not write. Moderators and admins also get the version.
 */
export function mountHealth(app: ApiApp, services: Services) {
  const { database } = services;
  const readiness = shareRequest(() => queryDatabase(database));
  app.get('/api/health', async (context) => {
    readOwnQuery(healthQuery, context.req.raw);
    context.header('Cache-Control', 'no-store');
    const besides = await forStaff(services, context.req.raw);
    const answer = (body: HealthAnswer, status: 200 | 503 = 200) => context.json({ ...body, ...besides }, status);
    if (context.req.query('ready') === undefined) return answer({ status: 'ok' });
    const found = await readiness();
    if (found === 'ok') return answer({ status: 'ok', database: found });
    if (found !== 'unavailable') return answer({ status: 'degraded', database: found });
    context.header('Retry-After', '2');
    return answer({ status: 'unavailable', database: found }, 503);
  });
}

/** What only staff get. If the database does not identify the caller in time, they count as a visitor. */
async function forStaff(services: Services, request: Request): Promise<Pick<HealthAnswer, 'version'>> {
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(patience.resolve, patienceMilliseconds, null);
  const session = loadSession(services, request).catch(() => null);
  const member = await Promise.race([session, patience.promise]).finally(() => clearTimeout(timer));
  return member && member.role !== 'member' && !member.suspension ? { version } : {};
}

async function queryDatabase(database: Database): Promise<Readiness> {
  try {
    const { rows } = await database.pool.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only === 'on') return 'read_only';
    return database.wasFull(fullMilliseconds) ? 'full' : 'ok';
  } catch {
    return 'unavailable';
  }
}

/** All callers share one query, and its answer for a moment; past the patience they get that nothing answers. */
function shareRequest(check: () => Promise<Readiness>): () => Promise<Readiness> {
  let requested: Promise<Readiness> | undefined;
  return () => {
    requested ??= check().finally(() => {
      setTimeout(() => {
        requested = undefined;
      }, goodMilliseconds).unref();
    });
    const patience = Promise.withResolvers<Readiness>();
    const timer = setTimeout(patience.resolve, patienceMilliseconds, 'unavailable');
    return Promise.race([requested, patience.promise]).finally(() => clearTimeout(timer));
  };
}
