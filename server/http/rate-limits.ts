import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint, RateLimit } from '../../contract/endpoint.ts';
import type { Environment } from '../base/environment.ts';
import { ApiError } from '../base/errors.ts';
import { networkOf } from '../base/network-address.ts';
import type { Database } from '../database/connection.ts';
import type { Redis } from '../integrations/redis.ts';
import type { Member } from './endpoint.ts';

/** Requests allowed per caller in that many seconds. shared: holds across processes and restarts even without Redis. */
export const budgets: Record<RateLimit, Budget> = {
  reads: { points: 1200, seconds: 60, shared: false },
  // Each is rendered, for a hundred times the work of another read.
  documents: { points: 20, seconds: 60, shared: false },
  // Each reads thousands of messages.
  searches: { points: 40, seconds: 60, shared: false },
  writes: { points: 120, seconds: 60, shared: false },
  typing: { points: 240, seconds: 60, shared: false },
  messages: { points: 60, seconds: 60, shared: false },
  credentials: { points: 30, seconds: 300, shared: true },
  // A class of 40 signs up from one network, with a puzzle each and mistakes; from the fourth on with proof of work.
  signUps: { points: 240, seconds: 300, shared: true },
  mails: { points: 6, seconds: 300, shared: true },
  uploads: { points: 20, seconds: 600, shared: true },
  posts: { points: 20, seconds: 600, shared: true },
  comments: { points: 40, seconds: 300, shared: true },
  reports: { points: 10, seconds: 300, shared: true },
  // Each queries every service this instance is connected to.
  checks: { points: 6, seconds: 60, shared: true },
  // More than a class views; visits above this are not counted.
  visits: { points: 120, seconds: 60, shared: false },
  webhooks: { points: 600, seconds: 60, shared: false },
};

interface Budget {
  points: number;
  seconds: number;
  shared: boolean;
}

const ofNetwork: ReadonlySet<RateLimit> = new Set(['credentials', 'signUps', 'mails']);

/**
 * Who a request is counted against: the member, or a visitor's network (server/base/network-address.ts). Where credentials
 * are proved or emails requested, the network counts for everyone, because a caller may use the session of any account
 * they made.
 */
export function countedAs(
  { method, access, rateLimit }: { method: string } & Pick<Endpoint, 'access' | 'rateLimit'>,
  member: Pick<Member, 'id'> | null,
  address: string,
): string {
  // Links with a long random code are no guesses, and a class that confirms its addresses has one network.
  const isGuess = method === 'POST' && access === 'visitor' && ofNetwork.has(rateLimit);
  return isGuess ? networkOf(address) : (member?.id ?? networkOf(address));
}

/** Counts one request of a caller (see countedAs) against a budget; throws too_many_requests if it is used up. */
export type CountRequest = (limit: RateLimit, caller: string) => Promise<void>;

/**
 * The budgets of one instance. With Redis each holds across all processes; without it, or while it is away, shared
 * budgets are in the database and the others are per process.
 */
export function createRateLimits(services: {
  environment: Environment;
  database: Database;
  redis: Redis | undefined;
}): CountRequest {
  const { environment, database, redis } = services;
  if (!environment.rateLimits) return async () => {};
  const limiterOf = ([name, budget]: [string, Budget]) => {
    const own = createOwnLimiter(name, budget, database);
    return [name, redis ? createRedisLimiter(name, budget, redis, own) : own] as const;
  };
  const limiters = Object.fromEntries(Object.entries(budgets).map(limiterOf)) as Record<RateLimit, Limiter>;
  return async (limit, caller) => {
    try {
      await limiters[limit].consume(caller);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw new ApiError('too_many_requests', {
        values: { seconds: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)) },
      });
    }
  };
}

type Limiter = RateLimiterMemory | RateLimiterPostgres | RateLimiterRedis;

function createOwnLimiter(name: string, budget: Budget, database: Database): RateLimiterMemory | RateLimiterPostgres {
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

function createRedisLimiter(name: string, budget: Budget, redis: Redis, whileAway: Limiter): RateLimiterRedis {
  return new RateLimiterRedis({
    keyPrefix: `adeux:${name}`,
    points: budget.points,
    duration: budget.seconds,
    // Over the limit, refuse locally without asking Redis again.
    inMemoryBlockOnConsumed: budget.points + 1,
    useRedisPackage: true,
    storeClient: {
      eval: (script: string, given: { keys: string[]; arguments: string[] }) =>
        redis.run((client) => client.eval(script, given)),
    },
    insuranceLimiter: whileAway,
  });
}
