import type { CohortApplication } from '../../../contract/cohorts-application.ts';
import { type CohortGoal, type CohortMode, cohortGoals, type Skill } from '../../../contract/constants/cohorts.ts';
import type { Gender, Level } from '../../../contract/constants/profiles.ts';
import { numberOf, textOf } from '../../client/form.ts';
import { timesOfForm } from '../../client/week-times.ts';

/** The name of the field about a language. Its value has both the direction and the level: gives.native, wants.A2. */
export const languageField = (code: string) => `language.${code}`;

/** The application in a form. What it does not hold is passed on for the API to refuse. */
export function readApplication(form: FormData): CohortApplication {
  const said = (direction: 'gives' | 'wants'): Skill[] =>
    [...form.entries()].flatMap(([name, value]) => {
      const [, level] = typeof value === 'string' && value.startsWith(`${direction}.`) ? value.split('.') : [];
      return name.startsWith('language.') && level
        ? [{ code: name.slice('language.'.length), level: level as Level }]
        : [];
    });
  return {
    gives: said('gives'),
    wants: said('wants'),
    availability: timesOfForm(form, 'availability'),
    mode: (textOf(form, 'mode') || 'both') as CohortMode,
    places: form.getAll('places').filter((place) => typeof place === 'string'),
    goals: cohortGoals.filter((goal: CohortGoal) => form.getAll('goals').includes(goal)),
    takesTwo: form.has('takesTwo'),
    gender: (textOf(form, 'gender') || null) as Gender | null,
    wantsGender: (textOf(form, 'wantsGender') || null) as Gender | null,
    birthyear: numberOf(form, 'birthyear') ?? null,
    wantsAgeFrom: numberOf(form, 'wantsAgeFrom') ?? null,
    wantsAgeTo: numberOf(form, 'wantsAgeTo') ?? null,
    showsName: form.has('showsName'),
    showsGoals: form.has('showsGoals'),
    isListed: form.has('isListed'),
  };
}
