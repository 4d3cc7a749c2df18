import { z } from 'zod';
import { weekTimes } from './constants/availability.ts';
import { cohortGoals, cohortModes } from './constants/cohorts.ts';
import { genders, levels } from './constants/profiles.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { languageCode, weekTime } from './profiles.ts';
import { answerData, emptyIsNull, id, inData, isoTime, localeParameter } from './query.ts';

export const cohortCode = z.string().regex(/^[A-Z0-9]{8,16}$/);
const day = z.iso.date();

const age = z.int().min(limits.age.min).max(limits.age.max).nullable();
const gender = z.preprocess(emptyIsNull, z.enum(genders).nullable());
const skills = z
  .array(z.strictObject({ code: languageCode, level: z.enum(levels) }))
  .min(limits.cohortSkills.min)
  .max(limits.cohortSkills.max);

/** An applicant's answers. Without wishes that the cohort does not ask about. */
export const application = z.strictObject({
  gives: skills,
  wants: skills,
  availability: z.array(z.strictObject(weekTime.shape)).max(weekTimes.length),
  mode: z.enum(cohortModes),
  places: z.array(z.string().max(limits.cohortPlace.max)).max(limits.cohortPlaces.max),
  goals: z.array(z.enum(cohortGoals)).max(cohortGoals.length),
  takesTwo: z.boolean(),
  gender,
  wantsGender: gender,
  birthyear: z.int().min(1900).max(2100).nullable(),
  wantsAgeFrom: age,
  wantsAgeTo: age,
  /** agrees that the coordinator sees the whole name before the person is paired, where the cohort shows names */
  showsName: z.boolean(),
  /** agrees that the coordinator sees the goals, where the cohort shows them */
  showsGoals: z.boolean(),
  /** agrees that the coordinator sees name and confirmed hours, for credits */
  isListed: z.boolean(),
});
export type CohortApplication = z.infer<typeof application>;

/** What a member said in a cohort, in the export of their data. */
export const cohortEntry = z.object({
  name: z.string(),
  team: z.string(),
  appliedAt: isoTime,
  leftAt: isoTime.nullable(),
  said: application,
});

/** A cohort as the page of its link shows it. */
const openCohort = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** of the team, for reporting its name */
  teamId: id,
  team: z.string(),
  welcome: z.string().nullable(),
  startsOn: day,
  endsOn: day,
  deadlineOn: day,
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  places: z.array(z.string()),
  minimumHours: z.int(),
  allowsTriads: z.boolean(),
  asksGender: z.boolean(),
  asksAge: z.boolean(),
  /** what its coordinator sees: whole names before people are paired, goals, a list of hours for credits */
  showsNames: z.boolean(),
  showsGoals: z.boolean(),
  listsHours: z.boolean(),
  /** its pool is shared with this organisation */
  sharedWith: z.string().nullable(),
  /** code of the log-in of the team's people, if it has one */
  signOn: z.string().nullable(),
  isOpen: z.boolean(),
  isFull: z.boolean(),
  /** my application; null: I have not applied, or left */
  application: application.nullable(),
  /** those I was paired with, newest first: the name, and the agreement to answer */
  partners: z.array(z.object({ name: z.string().nullable(), tandem: id, isOver: z.boolean() })),
});
export type OpenCohort = z.infer<typeof openCohort>;

const params = z.strictObject({ code: cohortCode });
const query = z.strictObject({ locale: localeParameter });

/** Applying to a programme of an organisation. */
export const applicationEndpoints = {
  'GET /api/cohorts': endpoint({
    summary: 'Cohorts I applied to and have not left',
    access: 'member',
    rateLimit: 'reads',
    answer: answerData(
      z.array(z.object({ code: z.string(), name: z.string(), team: z.string(), endsOn: day, isPaired: z.boolean() })),
    ),
  }),
  'GET /api/cohorts/{code}': endpoint({
    summary: 'A cohort by the code of its link, and my application to it',
    access: 'visitor',
    rateLimit: 'reads',
    params,
    query,
    answer: answerData(openCohort),
  }),
  'PUT /api/cohorts/{code}/application': endpoint({
    summary: 'Apply to a cohort, or change my application, until its deadline',
    access: 'confirmed',
    rateLimit: 'writes',
    params,
    query,
    body: inData(application),
    answer: answerData(openCohort),
  }),
  'DELETE /api/cohorts/{code}/application': endpoint({
    summary: 'Leave a cohort; account, chats, tandems and certificates stay',
    access: 'member',
    rateLimit: 'writes',
    params,
    status: 204,
  }),
};
