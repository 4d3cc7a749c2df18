import { z } from 'zod';
import { applicationEndpoints, cohortCode } from './cohorts-application.ts';
import { cohortFigures, cohortGoals, cohortModes, seatStates } from './constants/cohorts.ts';
import { levels } from './constants/profiles.ts';
import { meetingMinutes, rhythms } from './constants/tandems.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { nameOf, plainLine } from './name.ts';
import { languageCode } from './profiles.ts';
import { answerData, besideFaults, emptyIsNull, givenDay, id, inData, isoTime, localeParameter } from './query.ts';
import { inviteLine } from './teams.ts';
import { writtenText } from './written-text.ts';

const day = z.iso.date();
const skill = z.object({ code: z.string(), level: z.enum(levels) });

/** What a coordinator decides about a cohort. */
const settings = z.strictObject({
  name: nameOf('company', limits.cohortName),
  welcome: z.preprocess(emptyIsNull, writtenText(limits.cohortWelcome).nullable()),
  startsOn: givenDay,
  endsOn: givenDay,
  /** the last day to apply and to change an application */
  deadlineOn: givenDay,
  languages: z.array(languageCode).min(limits.cohortLanguages.min).max(limits.cohortLanguages.max),
  places: z.array(plainLine(limits.cohortPlace)).max(limits.cohortPlaces.max),
  minimumHours: z.int().min(0).max(limits.cohortHours.max),
  /** a person can be paired with two where a language is short */
  allowsTriads: z.boolean(),
  asksGender: z.boolean(),
  asksAge: z.boolean(),
  /** whole names from the application on; otherwise the first word of a name until the person is paired */
  showsNames: z.boolean(),
  /** what people learn for; otherwise only the plan reads it */
  showsGoals: z.boolean(),
  /** whether there is a list for credits, of people who agree to it */
  listsHours: z.boolean(),
  rhythm: z.enum(rhythms),
  minutes: z.union(meetingMinutes.map((length) => z.literal(length))),
  /** the code of another organisation's cohort to share the pool with, once that one names this one */
  sharesWith: z.preprocess(emptyIsNull, cohortCode.nullable()),
});
export type CohortSettings = z.infer<typeof settings>;

const inOrder = settings
  .refine(({ startsOn, endsOn }) => startsOn < endsOn, {
    path: ['endsOn'],
    params: { code: 'day_after_start' },
    ...besideFaults,
  })
  .refine(({ deadlineOn, endsOn }) => deadlineOn < endsOn, {
    path: ['deadlineOn'],
    params: { code: 'day_before_end' },
    ...besideFaults,
  })
  .refine(({ startsOn, endsOn }) => Date.parse(endsOn) - Date.parse(startsOn) <= limits.cohortDays.max * 86_400_000, {
    path: ['endsOn'],
    params: { code: 'term_too_long' },
    ...besideFaults,
  });

const listedCohort = z.object({
  id,
  code: z.string(),
  name: z.string(),
  startsOn: day,
  endsOn: day,
  deadlineOn: day,
  people: z.int(),
  waiting: z.int(),
  pairs: z.int(),
});

/** Someone on the board, as far as they agreed that their coordinator sees it: nothing of their profile, wishes or activity. */
const seat = z.object({
  id,
  name: z.string(),
  gives: z.array(skill),
  wants: z.array(skill),
  /** a bit for each time of the week; null: not given */
  times: z.string().nullable(),
  mode: z.enum(cohortModes),
  places: z.array(z.string()),
  goals: z.array(z.enum(cohortGoals)),
  takesTwo: z.boolean(),
  state: z.enum(seatStates),
  /** when they applied */
  since: isoTime,
});
export type Seat = z.infer<typeof seat>;

/** Two of the board. first or second is null for a person of the organisation with which the pool is shared. */
const boardPair = z.object({
  id,
  first: id.nullable(),
  second: id.nullable(),
  firstGives: z.string(),
  secondGives: z.string(),
  isLocked: z.boolean(),
  isPublished: z.boolean(),
});
export type BoardPair = z.infer<typeof boardPair>;

const board = z.object({
  id,
  code: z.string(),
  settings: settings.extend({ name: z.string(), welcome: z.string().nullable() }),
  team: z.string(),
  /** names of the languages, by code */
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  /** how many people it takes: the licences of the team */
  room: z.int(),
  isOpen: z.boolean(),
  seats: z.array(seat),
  pairs: z.array(boardPair),
  /** the organisation with which the pool is shared; how many of its people wait, by languages, from five on */
  shared: z
    .object({
      team: z.string(),
      isMutual: z.boolean(),
      waiting: z.array(z.object({ gives: z.string(), wants: z.string(), people: z.int() })),
    })
    .nullable(),
});
export type Board = z.infer<typeof board>;

/** What was published: pairs whose chat is open, and those that could not be opened and went back. */
const published = board.extend({ published: z.int(), returned: z.int() });

/** A figure of the report; null: fewer than five people are behind it. */
const report = z.object({
  figures: z.record(z.enum(cohortFigures), z.int().nullable()),
  /** whether there is a list for credits */
  listsHours: z.boolean(),
  /** people who agreed to be listed for credits */
  listed: z.array(z.object({ name: z.string(), hours: z.int(), meetings: z.int(), hasMinimum: z.boolean() })),
  madeAt: isoTime,
  minimumHours: z.int(),
  name: z.string(),
  team: z.string(),
  startsOn: day,
  endsOn: day,
});
export type CohortReport = z.infer<typeof report>;

const params = z.strictObject({ id });
const query = z.strictObject({ locale: localeParameter });

/** Programmes of an organisation: applying to one, and its board for its coordinator, the owner of the team. */
export const cohortEndpoints = {
  ...applicationEndpoints,
  'GET /api/organisation': endpoint({
    summary: 'The team I own, and its cohorts',
    access: 'member',
    rateLimit: 'reads',
    answer: answerData(
      z.object({ team: z.string(), room: z.int(), isPaid: z.boolean(), cohorts: z.array(listedCohort) }),
    ),
  }),
  'POST /api/organisation/cohorts': endpoint({
    summary: 'Open a cohort of my team',
    access: 'confirmed',
    rateLimit: 'writes',
    query,
    body: inData(inOrder),
    answer: answerData(board),
    status: 201,
  }),
  'GET /api/organisation/cohorts/{id}': endpoint({
    summary: 'The board of a cohort of my team',
    access: 'member',
    rateLimit: 'reads',
    params,
    query,
    answer: answerData(board),
  }),
  'PUT /api/organisation/cohorts/{id}': endpoint({
    summary: 'Change the settings of a cohort',
    access: 'confirmed',
    rateLimit: 'writes',
    params,
    query,
    body: inData(inOrder),
    answer: answerData(board),
  }),
  'POST /api/organisation/cohorts/{id}/plan': endpoint({
    summary: 'Propose pairs for everyone who waits; locked pairs stay',
    access: 'confirmed',
    rateLimit: 'documents',
    params,
    query,
    answer: answerData(board),
  }),
  'POST /api/organisation/cohorts/{id}/pairs': endpoint({
    summary: 'Pair two people; their partners in drafts go back to the pool',
    access: 'confirmed',
    rateLimit: 'writes',
    params,
    query,
    body: inData(z.strictObject({ first: id, second: id })),
    answer: answerData(board),
  }),
  'POST /api/organisation/cohorts/{id}/swap': endpoint({
    summary: 'Put one person in the place of another, who takes theirs if that can be',
    access: 'confirmed',
    rateLimit: 'writes',
    params,
    query,
    body: inData(z.strictObject({ person: id, place: id })),
    answer: answerData(board),
  }),
  'PUT /api/organisation/cohorts/{id}/pairs/{pair}': endpoint({
    summary: 'Lock a draft, so that planning leaves it unchanged, or unlock it',
    access: 'confirmed',
    rateLimit: 'writes',
    params: params.extend({ pair: id }),
    query,
    body: inData(z.strictObject({ isLocked: z.boolean() })),
    answer: answerData(board),
  }),
  'DELETE /api/organisation/cohorts/{id}/pairs/{pair}': endpoint({
    summary: 'Split a draft; both go back to the pool',
    access: 'confirmed',
    rateLimit: 'writes',
    params: params.extend({ pair: id }),
    query,
    answer: answerData(board),
  }),
  'PUT /api/organisation/cohorts/{id}/people/{person}': endpoint({
    summary: 'Take a person out of the planning, or back in; a published pair stays',
    access: 'confirmed',
    rateLimit: 'writes',
    params: params.extend({ person: id }),
    query,
    body: inData(z.strictObject({ isExcluded: z.boolean() })),
    answer: answerData(board),
  }),
  'POST /api/organisation/cohorts/{id}/publish': endpoint({
    summary: 'Publish all drafts: both are notified, their chat opens with an agreement to answer',
    access: 'confirmed',
    rateLimit: 'documents',
    params,
    query,
    answer: answerData(published),
  }),
  'POST /api/organisation/cohorts/{id}/invitations': endpoint({
    summary: 'Mail the link to addresses, typed or from a CSV file, with a report for each line; or only preview it',
    access: 'confirmed',
    rateLimit: 'mails',
    params,
    body: inData(z.strictObject({ addresses: z.string().max(limits.invitationsText.max), isPreview: z.boolean() })),
    answer: answerData(z.array(inviteLine)),
    maxBodyBytes: 400 * 1024,
  }),
  'GET /api/organisation/cohorts/{id}/report': endpoint({
    summary: 'The figures of a cohort, from five people on, and those who agreed to be listed for credits',
    access: 'member',
    rateLimit: 'reads',
    params,
    answer: answerData(report),
  }),
  'GET /api/organisation/cohorts/{id}/report/{form}': endpoint({
    summary: 'The report as a PDF, or the list for credits as a CSV file',
    access: 'member',
    rateLimit: 'documents',
    params: params.extend({ form: z.enum(['pdf', 'csv']) }),
    query,
  }),
};
