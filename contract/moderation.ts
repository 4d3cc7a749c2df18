import { z } from 'zod';
import { appealDecisions, caseStates, measureKinds } from './constants/moderation.ts';
import { reportKinds, reportOutcomes, reportReasons } from './constants/reports.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { answerData, cursorMeta, cursorPagination, id, inData, isoTime, localeParameter } from './query.ts';
import { writtenText } from './written-text.ts';

export const report = z.object({
  /** of the case, the same for everyone who reported the thing */
  number: z.int(),
  state: z.enum(caseStates),
  outcome: z.enum(reportOutcomes),
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  comment: z.string().nullable(),
  createdAt: isoTime,
});

/** An appeal as its author sees it. */
export const ownAppeal = z.object({
  text: z.string(),
  createdAt: isoTime,
  /** null while unanswered */
  decision: z.enum(appealDecisions).nullable(),
  answer: z.string().nullable(),
  answeredAt: isoTime.nullable(),
});
export type OwnAppeal = z.infer<typeof ownAppeal>;

/** A measure against the caller. */
export const ownAction = z.object({
  id,
  kind: z.enum(measureKinds),
  /** what it is about */
  about: z.enum(reportKinds),
  /** the moderator's reason */
  reason: z.string(),
  /** for pause_messaging and suspend: null is indefinite */
  until: isoTime.nullable(),
  createdAt: isoTime,
  /** revoked, by an appeal or otherwise */
  liftedAt: isoTime.nullable(),
  /** no appeal yet, neither revoked nor too old (limits.appealDays) */
  canAppeal: z.boolean(),
  appeal: ownAppeal.nullable(),
});
export type OwnAction = z.infer<typeof ownAction>;

/** Part of GET /api/users/me while the account is suspended. */
export const suspension = z.object({
  /** null: indefinite */
  until: isoTime.nullable(),
  /** null, like actionId, without a case */
  reason: z.string().nullable(),
  actionId: id.nullable(),
  canAppeal: z.boolean(),
  appeal: ownAppeal.nullable(),
});
export type Suspension = z.infer<typeof suspension>;

/** Part of GET /api/users/me while a moderator has paused the member's messaging. */
export const messagingPause = z.object({
  /** null: indefinite */
  until: isoTime.nullable(),
});

export const announcement = z.object({ id, text: z.string() });
export type Announcement = z.infer<typeof announcement>;

export const newReport = z.strictObject({
  kind: z.enum(reportKinds),
  id,
  reason: z.enum(reportReasons),
  comment: z
    .preprocess((value) => (value === '' ? null : value), writtenText({ max: limits.reportComment.max }).nullable())
    .optional(),
});

/**
 * Moderation for members: reporting, reading about measures against oneself, appealing, announcements. The
 * operator's calls are in operator.ts.
 */
export const moderationEndpoints = {
  'POST /api/reports': endpoint({
    summary:
      'Report a profile, post, comment, chat message, certificate or team name that I can see; repeating it answers 200 with the same case',
    access: 'member',
    rateLimit: 'reports',
    body: inData(newReport),
    answer: answerData(report),
    status: 201,
  }),
  'GET /api/reports/subject': endpoint({
    summary: 'Whether something exists that I may report; not found for what I cannot see, whatever the reason',
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({ kind: z.enum(reportKinds), id, locale: localeParameter }),
    answer: answerData(z.object({ kind: z.enum(reportKinds), id })),
  }),
  'GET /api/reports': endpoint({
    summary: 'My reports, newest first, with the state of their cases',
    access: 'member',
    rateLimit: 'reads',
    whileSuspended: true,
    query: z.strictObject({
      pagination: cursorPagination(limits.moderationPage.max).optional(),
      locale: localeParameter,
    }),
    answer: z.object({ data: z.array(report), meta: cursorMeta }),
  }),
  'GET /api/moderation/actions': endpoint({
    summary: 'Measures against me, newest first, with their appeals',
    access: 'member',
    rateLimit: 'reads',
    whileSuspended: true,
    answer: answerData(z.array(ownAction)),
  }),
  'POST /api/moderation/actions/{id}/appeal': endpoint({
    summary: 'Appeal against a measure, once; another moderator answers',
    access: 'member',
    rateLimit: 'reports',
    whileSuspended: true,
    params: z.strictObject({ id }),
    body: inData(z.strictObject({ text: writtenText(limits.appeal) })),
    answer: answerData(ownAction),
    status: 201,
  }),
  'GET /api/announcements': endpoint({
    summary: 'The operator’s current announcements, in the requested language',
    access: 'visitor',
    rateLimit: 'reads',
    whileSuspended: true,
    query: z.strictObject({ locale: localeParameter }),
    answer: answerData(z.array(announcement)),
  }),
};
