import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '../contract/endpoint.ts';
import type { Database } from './database/connection.ts';
import type { Environment } from './environment.ts';
import { Refusal } from './errors.ts';

/** Requests allowed per caller in a span of seconds. Shared budgets hold across processes and restarts. */
const budgets: Record<RateLimit, { points: number; seconds: number; shared: boolean }> = {
  reads: { points: 1200, seconds: 60, shared: false },
  writes: { points: 120, seconds: 60, shared: false },
  typing: { points: 240, seconds: 60, shared: false },
  messages: { points: 60, seconds: 60, shared: false },
  credentials: { points: 30, seconds: 300, shared: true },
  mails: { points: 6, seconds: 300, shared: true },
  uploads: { points: 20, seconds: 600, shared: true },
  posts: { points: 20, seconds: 600, shared: true },
  comments: { points: 40, seconds: 300, shared: true },
  reports: { points: 10, seconds: 300, shared: true },
};

/** Counts one request of a caller (member id or address) against a budget; throws too_many_requests when it is used up. */
export type CountRequest = (limit: RateLimit, caller: string) => Promise<void>;

export function createRateLimits(environment: Environment, database: Database): CountRequest {
  if (!environment.rateLimits) return async () => {};
  const limiters = Object.fromEntries(
    Object.entries(budgets).map(([name, budget]) => [name, createLimiter(name, budget, database)]),
  ) as Record<RateLimit, RateLimiterMemory | RateLimiterPostgres>;
  return async (limit, caller) => {
    try {
      await limiters[limit].consume(caller);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw new Refusal('too_many_requests', {
        values: { seconds: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)) },
      });
    }
  };
}

function createLimiter(name: string, budget: { points: number; seconds: number; shared: boolean }, database: Database) {
  const options = { keyPrefix: name, points: budget.points, duration: budget.seconds };
  if (!budget.shared) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}
