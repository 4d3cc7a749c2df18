import { setTimeout } from 'node:timers/promises';
import type { Database, Prepared } from '../../database/connection.ts';
import { CachedAnswer } from '../../http/cached-answer.ts';
import type { Action, AnswerOf, Services } from '../../http/endpoint.ts';
import { takesPart } from '../visibility/public.ts';

/** How long a count is told before it is taken again. */
const freshMilliseconds = 5000;
/** Among millions a count takes seconds: it then rests for so many times as long, and meanwhile the one before is told. */
const restFactor = 10;
const patienceMilliseconds = 250;

const count: Prepared = {
  name: 'profiles_count',
  text: `select count(*) as total from users where ${takesPart('users')}`,
};

type Told = CachedAnswer<AnswerOf<'GET /api/profiles/count'>>;

interface Counter {
  told?: { answer: Told; until: number };
  counting?: Promise<Told>;
}

const counters = new WeakMap<Database, Counter>();

/**
 * Members who take part, the inactive among them included (product 7). Counted by one request at a time and at most every few
 * seconds.
 */
export const countProfiles: Action<'GET /api/profiles/count'> = async (call) => {
  const counter = counters.get(call.database) ?? {};
  counters.set(call.database, counter);
  return latestOf(counter, call);
};

async function latestOf(counter: Counter, services: Services): Promise<Told> {
  const { told } = counter;
  if (told && told.until > services.clock().getTime()) return told.answer;
  counter.counting ??= recount(counter, services).finally(() => {
    delete counter.counting;
  });
  if (!told) return counter.counting;
  // Where nobody waits any more, a count that fails is the matter of whoever asks next.
  counter.counting.catch(() => {});
  return Promise.race([counter.counting, setTimeout(patienceMilliseconds, told.answer, { ref: false })]);
}

async function recount(counter: Counter, { database, clock }: Services): Promise<Told> {
  const began = performance.now();
  const [row] = await database.run<{ total: number }>(count, []);
  const answer = new CachedAnswer({ data: { total: row?.total ?? 0 } });
  const rest = Math.max(freshMilliseconds, restFactor * (performance.now() - began));
  counter.told = { answer, until: clock().getTime() + rest };
  return answer;
}
