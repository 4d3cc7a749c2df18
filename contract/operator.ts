import { z } from 'zod';
import { fileSizes } from './constants/message-files.ts';
import { actionKinds, appealDecisions, caseStates, roles } from './constants/moderation.ts';
import { reportKinds, reportReasons } from './constants/reports.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import { perLocale } from './locales.ts';
import {
  announcementRow,
  appealRow,
  auditEntry,
  auditQuery,
  caseDetail,
  caseRow,
  chatPage,
  memberDetail,
  memberRow,
  statistics,
} from './operator-views.ts';
import {
  answerData,
  besideFaults,
  cursorMeta,
  cursorPagination,
  givenTime,
  id,
  inData,
  localeParameter,
  messagesPagination,
  operators,
  rowNumber,
} from './query.ts';
import { writtenText } from './written-text.ts';

const params = z.strictObject({ id });
const words = writtenText(limits.moderatorWords);
const note = z
  .preprocess((value) => (value === '' ? null : value), writtenText({ max: limits.moderatorNote.max }).nullable())
  .optional();

/**
 * An action on a case. version is that of the case as the moderator saw it: if it has changed since, the call fails
 * with already_handled.
 */
export const newAction = z.strictObject({
  kind: z.enum(actionKinds),
  /** for the member, in their language; for dismiss it stays in the case and is not sent */
  reason: words,
  /** for moderators only */
  note,
  /** required for pause_messaging and suspend: null is indefinite, else in the future */
  until: givenTime.nullable().optional(),
  /** for lift: the action of this case to revoke */
  lifts: id.optional(),
  version: rowNumber,
});

const announcementTexts = z.strictObject(perLocale(() => writtenText(limits.announcement)));
/** endsAt: after startsAt */
const announcementTimes = { startsAt: givenTime, endsAt: givenTime };

export const newAnnouncement = z
  .strictObject({ texts: announcementTexts, ...announcementTimes })
  .refine(({ startsAt, endsAt }) => !(new Date(startsAt) >= new Date(endsAt)), {
    path: ['endsAt'],
    params: { code: 'end_before_start' },
    ...besideFaults,
  });

const changedAnnouncement = z.strictObject({ texts: announcementTexts.partial(), ...announcementTimes }).partial();

const list = z.strictObject({
  pagination: cursorPagination(limits.moderationPage.max).optional(),
  locale: localeParameter,
});

export const operatorEndpoints = {
  'GET /api/operator/counts': endpoint({
    summary: 'How much awaits staff, and the running release. Payments and enquiries are counted for admins only',
    access: 'moderator',
    rateLimit: 'reads',
    answer: answerData(
      z.object({
        openCases: z.int(),
        openAppeals: z.int(),
        openDifferences: z.int(),
        openInvoices: z.int(),
        openEnquiries: z.int(),
        /** whether members of a former site were imported, which has a page of its own */
        hasImport: z.boolean(),
        /** of the release that answers */
        version: z.string(),
      }),
    ),
  }),
  'GET /api/operator/cases': endpoint({
    summary: 'Cases: open ones by urgency, closed ones latest first',
    access: 'moderator',
    rateLimit: 'reads',
    query: list.extend({
      filters: z
        .strictObject({
          /** default: open */
          state: operators({ $eq: z.enum(caseStates).optional() }).optional(),
          kind: operators({ $eq: z.enum(reportKinds).optional() }).optional(),
          reason: operators({ $eq: z.enum(reportReasons).optional() }).optional(),
        })
        .optional(),
    }),
    answer: z.object({ data: z.array(caseRow), meta: cursorMeta }),
  }),
  'GET /api/operator/cases/{id}': endpoint({
    summary: 'One case: the thing, evidence, reports, actions, the person. For a message reading is audited',
    access: 'moderator',
    rateLimit: 'reads',
    params,
    query: z.strictObject({ locale: localeParameter }),
    answer: answerData(caseDetail),
  }),
  'GET /api/operator/cases/{id}/messages': endpoint({
    summary: 'More of the chat of a case about a message; audited',
    access: 'moderator',
    rateLimit: 'reads',
    params,
    query: z.strictObject({
      pagination: messagesPagination.optional(),
      locale: localeParameter,
    }),
    answer: chatPage,
  }),
  'GET /api/operator/cases/{id}/files/{file}': endpoint({
    summary: 'A picture or a voice message of the chat of a case; audited',
    access: 'moderator',
    rateLimit: 'reads',
    params: z.strictObject({ id, file: id }),
    query: z.strictObject({ size: z.enum(fileSizes).optional() }),
  }),
  'POST /api/operator/cases/{id}/actions': endpoint({
    summary: 'Act on a case; the member is mailed. The first action closes the case, more may follow',
    access: 'moderator',
    rateLimit: 'writes',
    params,
    query: z.strictObject({ locale: localeParameter }),
    body: inData(newAction),
    answer: answerData(caseDetail),
    status: 201,
  }),
  'GET /api/operator/appeals': endpoint({
    summary: 'Appeals: open ones oldest first, answered ones latest first',
    access: 'moderator',
    rateLimit: 'reads',
    query: list.extend({
      filters: z
        .strictObject({
          /** default: open */
          state: operators({ $eq: z.enum(['open', 'answered']).optional() }).optional(),
        })
        .optional(),
    }),
    answer: z.object({ data: z.array(appealRow), meta: cursorMeta }),
  }),
  'POST /api/operator/appeals/{id}/answer': endpoint({
    summary: 'Answer an appeal, once, and not against one’s own action; lift revokes the action',
    access: 'moderator',
    rateLimit: 'writes',
    params,
    body: inData(z.strictObject({ decision: z.enum(appealDecisions), answer: words })),
    answer: answerData(appealRow),
  }),
  'GET /api/operator/members': endpoint({
    summary: 'Members by part of their name, or by their exact email address; searches are audited',
    access: 'moderator',
    rateLimit: 'reads',
    query: z.strictObject({
      q: line().min(limits.memberSearch.min).max(limits.memberSearch.max),
      locale: localeParameter,
    }),
    answer: z.object({ data: z.array(memberRow), meta: z.object({ more: z.boolean() }) }),
  }),
  'GET /api/operator/members/{id}': endpoint({
    summary: 'One member with earlier cases and actions',
    access: 'moderator',
    rateLimit: 'reads',
    params,
    query: z.strictObject({ locale: localeParameter }),
    answer: answerData(memberDetail),
  }),
  'PUT /api/operator/members/{id}/role': endpoint({
    summary: 'Grant or remove a role; one admin always remains',
    access: 'admin',
    rateLimit: 'writes',
    params,
    body: inData(z.strictObject({ role: z.enum(roles) })),
    answer: answerData(memberDetail),
  }),
  'GET /api/operator/announcements': endpoint({
    summary: 'All announcements, latest start first',
    access: 'moderator',
    rateLimit: 'reads',
    answer: answerData(z.array(announcementRow)),
  }),
  'POST /api/operator/announcements': endpoint({
    summary: 'Announce something to everyone, for a period',
    access: 'moderator',
    rateLimit: 'writes',
    body: inData(newAnnouncement),
    answer: answerData(announcementRow),
    status: 201,
  }),
  'PUT /api/operator/announcements/{id}': endpoint({
    summary: 'Change an announcement; fields not sent are unchanged',
    access: 'moderator',
    rateLimit: 'writes',
    params,
    body: inData(changedAnnouncement),
    answer: answerData(announcementRow),
  }),
  'DELETE /api/operator/announcements/{id}': endpoint({
    summary: 'Delete an announcement',
    access: 'moderator',
    rateLimit: 'writes',
    params,
    status: 204,
  }),
  'GET /api/operator/statistics': endpoint({
    summary: 'Figures of the last 30 or 90 days, day by day on the clock of Europe/Berlin',
    access: 'moderator',
    rateLimit: 'reads',
    query: z.strictObject({
      days: z.preprocess((value: 30 | 90 | undefined) => Number(value ?? 30), z.union([z.literal(30), z.literal(90)])),
      locale: localeParameter,
    }),
    answer: answerData(statistics),
  }),
  'GET /api/operator/audit': endpoint({
    summary: 'Operators’ actions and read accesses, newest first',
    access: 'admin',
    rateLimit: 'reads',
    query: auditQuery.extend({
      pagination: cursorPagination(limits.moderationPage.max).optional(),
      locale: localeParameter,
    }),
    answer: z.object({ data: z.array(auditEntry), meta: cursorMeta }),
  }),
};
