import type { Prepared } from '../../database/connection.ts';
import { retryDeadlock } from '../../database/retry-deadlock.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { chanceInUse } from '../answer-chance/public.ts';
import { chooseProposals } from './choose-proposals.ts';
import { type Candidates, findCandidates } from './find-candidates.ts';
import { limitsOfRound } from './limits-of-round.ts';
import { roundTimes, weekOfRound } from './schedule.ts';
import { storeRound } from './store-round.ts';
import { chanceOfBoth } from './worth.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'hold-round': Record<string, never>;
  }
}

/** The time limit of the choice; the best result by then is used. */
const timeLimitMilliseconds = 30_000;

const held: Prepared = { name: 'rounds_held', text: 'select from rounds where week = $1' };

/**
 * Holds this week's round (product 25): chooses the proposals for everyone at once, then stores them in one
 * transaction. Returns their number, 0 if the week's round was held. Safe to run repeatedly and concurrently.
 */
export const holdRound = defineJob({
  name: 'hold-round',
  queue: 'housekeeping',
  when: roundTimes.cron,
  run: async (services: Pick<Services, 'database' | 'clock' | 'log'> & { live: Pick<Services['live'], 'publish'> }) => {
    const { database, live, clock, log } = services;
    const now = clock();
    const week = weekOfRound(now);
    if ((await database.run(held, [week])).length > 0) return 0;
    const candidates = await findCandidates(database, { week, now });
    const { chosen, way, chances, milliseconds } = await choose(services, week, candidates);
    const stored = await retryDeadlock(() =>
      database.sql.transaction().execute((sql) => storeRound(sql, { week, now: clock(), chosen })),
    );
    live.publish(stored?.events ?? []);
    log.info(
      { week, candidates: candidates.length, proposals: stored?.proposals, way, chances, milliseconds },
      'round created',
    );
    return stored?.proposals ?? 0;
  },
});

const keyOf = (one: string, other: string) => `${one} ${other}`;

async function choose({ database }: Pick<Services, 'database'>, week: string, candidates: readonly Candidates[]) {
  const fitted = await chanceInUse(database);
  const pairs = candidates.map((pair) => ({
    first: pair.firstId,
    second: pair.secondId,
    worth: chanceOfBoth(pair, fitted),
  }));
  const limits = await limitsOfRound(database, week, candidates);
  const choice = await chooseProposals(pairs, limits, { timeLimitMilliseconds });
  const wanted = new Set(choice.pairs.map(({ first, second }) => keyOf(first, second)));
  const chosen = candidates.filter(({ firstId, secondId }) => wanted.has(keyOf(firstId, secondId)));
  const chances = fitted ? 'fitted' : 'constants';
  return { chosen, way: choice.way, chances, milliseconds: Math.round(choice.milliseconds) };
}
