import { type Applicant, type Fit, fitOf } from '../../../contract/cohorts-fit.ts';
import { weekTimes } from '../../../contract/constants/availability.ts';
import { type CohortGoal, type CohortMode, cohortGoals, type Skill } from '../../../contract/constants/cohorts.ts';
import { type Level, learnedLevels } from '../../../contract/constants/profiles.ts';
import { pick, type Random, randomFrom, weighted } from './random.ts';

/** What the invented people of the demo's cohorts say. French and Italian are short, as at a university in Zürich. */
const givenLanguage = weighted(Object.entries({ de: 20, fr: 8, it: 7, en: 5 }));
const wantedLanguage = weighted(Object.entries({ de: 12, fr: 12, it: 9, en: 7 }));
export const demoPlaces = ['Campus Irchel', 'Zentrum', 'Campus Oerlikon'];

export interface DemoApplicant extends Applicant {
  gives: Skill[];
  wants: Skill[];
  goals: CohortGoal[];
  places: string[];
  takesTwo: boolean;
  isListed: boolean;
}

/** The languages of a number in a cohort: what they give, and what they want. Every second one wants what another gives. */
function demoLanguages(cohort: number, number: number): [string, string] {
  if (number % 2 === 1) return demoLanguages(cohort, number - 1).reverse() as [string, string];
  const random = randomFrom(cohort + 100, number);
  const given = givenLanguage(random);
  let wanted = wantedLanguage(random);
  while (wanted === given) wanted = wantedLanguage(random);
  return [given, wanted];
}

/** The applicant of a number in a cohort, the same at every start. Of every five one wants what is short. */
export function demoApplicant(cohort: number, number: number): DemoApplicant {
  const random = randomFrom(cohort, number);
  const isShort = cohort === 1 && number % 5 === 4;
  const [given, wanted] = isShort ? (['de', 'it'] as const) : demoLanguages(cohort, number);
  const level: Level = random() < 0.85 ? 'native' : 'C1';
  return {
    gives: [{ code: given, level }],
    wants: [{ code: wanted, level: pick(random, learnedLevels.slice(0, 4)) }],
    times: random() < 0.1 ? null : weekOf(random),
    mode: pick<CohortMode>(random, ['online', 'inPerson', 'both', 'both', 'both']),
    places: demoPlaces.filter(() => random() < 0.6),
    goals: cohortGoals.filter(() => random() < 0.35),
    takesTwo: random() < 0.2,
    isListed: random() < 0.7,
  };
}

/** Evenings more often than mornings; never an empty week. */
function weekOf(random: Random): string {
  const bits = weekTimes.map(({ part }) => (random() < (part === 'evening' ? 0.4 : 0.08) ? '1' : '0'));
  return bits.includes('1') ? bits.join('') : bits.with(4, '1').join('');
}

/** Pairs the best who fit, one after the other: enough for a demo. */
export function pairDemo(people: readonly DemoApplicant[]): { first: number; second: number; fit: Fit }[] {
  const possible = people.flatMap((one, first) =>
    people.slice(first + 1).flatMap((other, offset) => {
      const fit = fitOf(one, other);
      return fit ? [{ first, second: first + 1 + offset, fit }] : [];
    }),
  );
  const taken = new Set<number>();
  return possible
    .sort((one, other) => other.fit.worth - one.fit.worth)
    .filter(({ first, second }) => {
      if (taken.has(first) || taken.has(second)) return false;
      taken.add(first).add(second);
      return true;
    });
}
