import { createLog } from '../../base/log.ts';
import { connectRedis } from '../../integrations/redis.ts';
import type { Check } from './finding.ts';

/** Redis answers within the time callers wait for it. */
export const checkRedis: Check<'redis'> = async ({ environment }) => {
  if (environment.redisUrl === undefined) return { outcome: 'unused' };
  const redis = await connectRedis(environment.redisUrl, createLog('silent'));
  try {
    await redis.run((client) => client.ping());
    return { outcome: 'holds' };
  } catch {
    return { outcome: 'away' };
  } finally {
    redis.close();
  }
};
