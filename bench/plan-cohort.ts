/**
 * `node bench/plan-cohort.ts [--people 600,5000 --seeds 3]`: measures planning a cohort as its board does, without the
 * database: comparing all applicants, and the solver in its thread.
 */
import { parseArgs } from 'node:util';
import { fitOf } from '../contract/cohorts-fit.ts';
import { weekTimes } from '../contract/constants/availability.ts';
import { cohortGoals, cohortModes, type Skill } from '../contract/constants/cohorts.ts';
import { genders, type Level } from '../contract/constants/profiles.ts';
import { between, pick, type Random, randomFrom, weighted } from '../server/database/seed/random.ts';
import { choosePairs } from '../server/features/cohorts/choose-pairs.ts';
import type { Person } from '../server/features/cohorts/read-pool.ts';
import { wishesAllow } from '../server/features/cohorts/wishes.ts';

const { values } = parseArgs({
  options: { people: { type: 'string', default: '600,5000' }, seeds: { type: 'string', default: '3' } },
});

/** As at a university in German-speaking Switzerland: many give German, French and Italian are short. */
const givenLanguage = weighted(Object.entries({ de: 50, fr: 14, it: 12, en: 10, es: 8, gsw: 6 }));
const wantedLanguage = weighted(Object.entries({ de: 20, fr: 24, it: 16, en: 24, es: 12, gsw: 4 }));

function randomPerson(index: number, random: Random): Person {
  const gives: Skill[] = [{ code: givenLanguage(random), level: random() < 0.8 ? 'native' : 'C1' }];
  const wanted = [wantedLanguage(random), wantedLanguage(random)].filter((code) => code !== gives[0]?.code);
  const times = weekTimes.map(() => (random() < 0.15 ? '1' : '0')).join('');
  const takesTwo = random() < 0.2;
  const level = () => pick<Level>(random, ['A1', 'A2', 'B1', 'B2']);
  return {
    id: `person ${index}`,
    userId: `user ${index}`,
    cohortId: 'cohort',
    shownName: 'Nora',
    showsGoals: true,
    gives,
    wants: [...new Set(wanted)].map((code) => ({ code, level: level() })),
    times: random() < 0.9 ? times : null,
    mode: pick(random, cohortModes),
    places: random() < 0.7 ? ['Irchel'] : ['Zentrum'],
    goals: [pick(random, cohortGoals)],
    takesTwo,
    capacity: takesTwo ? 2 : 1,
    gender: pick(random, genders),
    birthyear: between(random, 1985, 2008),
    wantsGender: random() < 0.1 ? pick(random, genders) : null,
    wantsAgeFrom: null,
    wantsAgeTo: random() < 0.1 ? 30 : null,
    isExcluded: false,
    appliedAt: new Date(0),
  };
}

console.info('| people | seed | pairs | left over | worth | greedy | ratio | seconds | memory, MB |');
console.info('|---|---|---|---|---|---|---|---|---|');
for (const count of values.people.split(',').map(Number))
  for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
    const random = randomFrom(seed, count);
    const people = Array.from({ length: count }, (_, index) => randomPerson(index, random));
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
