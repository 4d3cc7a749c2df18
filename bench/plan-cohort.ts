/**
 * `node bench/plan-cohort.ts [--people 600,5000 --seeds 3]`: measures planning a cohort as its board does, without the
 * database: comparing all applicants, and the solver in its thread.
 */
import { parseArgs } from 'node:util';
import { fitOf } from '../contract/cohorts-fit.ts';
import { randomFrom } from '../server/database/seed/random.ts';
import { choosePairs } from '../server/features/cohorts/choose-pairs.ts';
import type { Person } from '../server/features/cohorts/read-pool.ts';
import { wishesAllow } from '../server/features/cohorts/wishes.ts';
import { madeUpApplicant } from './made-up-applicants.ts';

const { values } = parseArgs({
  options: { people: { type: 'string', default: '600,5000' }, seeds: { type: 'string', default: '3' } },
});

console.info('| people | seed | pairs | left over | worth | greedy | ratio | seconds | memory, MB |');
console.info('|---|---|---|---|---|---|---|---|---|');
for (const count of values.people.split(',').map(Number))
  for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
    const random = randomFrom(seed, count);
    const people = Array.from({ length: count }, (_, index) => madeUpApplicant(index, random));
    const pool = { people: new Map(people.map((person) => [person.id, person])), pairs: [] };
    const match = (one: Person, other: Person) => (wishesAllow(one, other, 2026) ? fitOf(one, other) : null);
    const plan = await choosePairs(pool, match, { timeLimitMilliseconds: 60_000, memoryMegabytes: 512 });
    const paired = new Set(plan.pairs.flatMap(({ first, second }) => [first.id, second.id]));
    const cells = [
      count,
      seed,
      plan.pairs.length,
      count - paired.size,
      plan.worth.toFixed(1),
      plan.greedyWorth.toFixed(1),
      (plan.worth / plan.greedyWorth).toFixed(4),
      (plan.milliseconds / 1000).toFixed(1),
      Math.round(process.resourceUsage().maxRSS / 1024),
    ];
    console.info(`| ${cells.join(' | ')} |`);
  }
