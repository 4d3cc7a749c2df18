import type { CohortSettings } from '../../../contract/cohorts.ts';
import type { MeetingMinutes, Rhythm } from '../../../contract/constants/tandems.ts';
import { numberOf, textOf } from '../../client/form.ts';

/** The settings of a cohort in a form. What it does not hold is passed on for the API to refuse. */
export function readSettings(form: FormData): CohortSettings {
  const text = (name: string) => textOf(form, name);
  return {
    name: text('name'),
    welcome: text('welcome'),
    startsOn: text('startsOn'),
    endsOn: text('endsOn'),
    deadlineOn: text('deadlineOn'),
    languages: form.getAll('languages').filter((code) => typeof code === 'string'),
    places: text('places')
      .split('\n')
      .map((place) => place.trim())
      .filter((place) => place !== ''),
    minimumHours: numberOf(form, 'minimumHours') ?? 0,
    allowsTriads: form.has('allowsTriads'),
    asksGender: form.has('asksGender'),
    asksAge: form.has('asksAge'),
    showsNames: form.has('showsNames'),
    showsGoals: form.has('showsGoals'),
    listsHours: form.has('listsHours'),
    rhythm: text('rhythm') as Rhythm,
    minutes: numberOf(form, 'minutes') as MeetingMinutes,
    sharesWith: text('sharesWith').trim().toUpperCase() || null,
  };
}
