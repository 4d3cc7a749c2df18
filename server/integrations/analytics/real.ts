import type { Log } from '../../base/log.ts';
import type { Analytics, Visit } from './interface.ts';

const patienceMilliseconds = 5_000;
/** Visits beyond this are dropped: counting must never slow the site down. */
const underWayAtMost = 50;

/** Reports visits to a Matomo-compatible endpoint by its tracking API. url may contain idsite, by default 1. */
export function createMatomo(url: URL, log: Log): Analytics {
  let underWay = 0;
  return {
    countsReaders: true,
    count(visit) {
      if (underWay >= underWayAtMost) return;
      underWay += 1;
      report(url, visit)
        .catch((error: unknown) =>
          log.warn({ name: error instanceof Error ? error.name : undefined }, 'visit not counted'),
        )
        .finally(() => {
          underWay -= 1;
        });
    },
    async close() {},
  };
}

async function report(base: URL, { url, reader }: Visit) {
  const { visitor, address, userAgent } = reader ?? {};
  const target = new URL(base);
  if (!target.searchParams.has('idsite')) target.searchParams.set('idsite', '1');
  const values = { rec: '1', apiv: '1', send_image: '0', url, rand: String(Math.random()).slice(2) };
  for (const [name, value] of Object.entries(values)) target.searchParams.set(name, value);
  if (visitor) target.searchParams.set('_id', visitor);
  const response = await fetch(target, {
    headers: { ...(address && { 'X-Forwarded-For': address }), ...(userAgent && { 'User-Agent': userAgent }) },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`status ${response.status}`);
}
