import { type HealthAnswer, healthQuery } from '../../contract/health.ts';
import { version } from '../base/version.ts';
import type { Database } from '../database/connection.ts';
import { loadSession } from '../features/session/public.ts';
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
 * answers nobody, 200 and degraded when people can read but not write. Moderators and admins are told the version besides.
 */
export function mountHealth(app: ApiApp, services: Services) {
  const { database } = services;
  const readiness = shareRequest(() => askDatabase(database));
  app.get('/api/health', async (context) => {
    readOwnQuery(healthQuery, context.req.raw);
    context.header('Cache-Control', 'no-store');
    const besides = await forStaff(services, context.req.raw);
    const answer = (told: HealthAnswer, status: 200 | 503 = 200) => context.json({ ...told, ...besides }, status);
    if (context.req.query('ready') === undefined) return answer({ status: 'ok' });
    const found = await readiness();
    if (found === 'ok') return answer({ status: 'ok', database: found });
    if (found !== 'unavailable') return answer({ status: 'degraded', database: found });
    context.header('Retry-After', '2');
    return answer({ status: 'unavailable', database: found }, 503);
  });
}

/** What only those who run the place are told. A database that does not say in time who asks leaves everybody a stranger. */
async function forStaff(services: Services, request: Request): Promise<Pick<HealthAnswer, 'version'>> {
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(patience.resolve, patienceMilliseconds, null);
  const asking = loadSession(services, request).catch(() => null);
  const member = await Promise.race([asking, patience.promise]).finally(() => clearTimeout(timer));
  return member && member.role !== 'member' && !member.suspension ? { version } : {};
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
function shareRequest(ask: () => Promise<Readiness>): () => Promise<Readiness> {
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
