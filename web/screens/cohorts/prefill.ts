import type { OpenCohort } from '../../../contract/cohorts-application.ts';
import { holdsTime, type WeekTime, weekTimes } from '../../../contract/constants/availability.ts';
import type { Skill } from '../../../contract/constants/cohorts.ts';
import type { Level } from '../../../contract/constants/profiles.ts';

interface Said {
  langsSpeaking?: { code: string; level?: Level | undefined }[] | undefined;
  langsLearning?: { code: string; level?: Level | undefined }[] | undefined;
  availability?: readonly WeekTime[] | undefined;
}

/** The first values of an application. */
export interface Prefill {
  gives: Skill[];
  wants: Skill[];
  availability: WeekTime[];
}

/** A profile's levels in the languages of a cohort, and its member's free times. */
export function prefillOf({ languages }: Pick<OpenCohort, 'languages'>, profile: Said): Prefill {
  const ofCohort = (list: Said['langsSpeaking'] = [], level: Level) =>
    list
      .filter(({ code }) => languages.some((language) => language.code === code))
      .map(({ code, level: said }) => ({ code, level: said ?? level }));
  const gives = ofCohort(profile.langsSpeaking, 'native');
  return {
    gives,
    wants: ofCohort(profile.langsLearning, 'A2').filter(({ code }) => !gives.some((given) => given.code === code)),
    availability: weekTimes.filter((time) => holdsTime(profile.availability ?? [], time)),
  };
}
