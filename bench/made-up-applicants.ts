import { weekTimes } from '../contract/constants/availability.ts';
import { cohortGoals, cohortModes, type Skill } from '../contract/constants/cohorts.ts';
import { genders, type Level } from '../contract/constants/profiles.ts';
import { between, pick, type Random, weighted } from '../server/database/seed/random.ts';
import type { Person } from '../server/features/cohorts/read-pool.ts';

/** As at a university in German-speaking Switzerland: many give German, French and Italian are short. */
const givenLanguage = weighted(Object.entries({ de: 50, fr: 14, it: 12, en: 10, es: 8, gsw: 6 }));
const wantedLanguage = weighted(Object.entries({ de: 20, fr: 24, it: 16, en: 24, es: 12, gsw: 4 }));

/** An applicant of a large cohort, the same for the same numbers. */
export function madeUpApplicant(index: number, random: Random): Person {
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
