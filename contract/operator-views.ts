import { z } from 'zod';
import { auditActions } from './constants/audit.ts';
import { actionKinds, appealDecisions, caseStates, roles } from './constants/moderation.ts';
import { reportKinds, reportReasons, reportRules } from './constants/reports.ts';
import { locales, perLocale } from './locales.ts';
import { caseMessage, thing } from './operator-things.ts';
import { image, profileLanguage } from './profiles.ts';
import { id, isoTime, operators } from './query.ts';

/** What moderators and admins see. Never an email address, only its domain. */

/** A person in a list; name is null for a deleted member. */
export const someone = z.object({ id, name: z.string().nullable() });
export type Someone = z.infer<typeof someone>;

export const caseRow = z.object({
  id,
  /** the number reporters see */
  number: z.int(),
  state: z.enum(caseStates),
  kind: z.enum(reportKinds),
  /** the author of the reported thing, or the reported member */
  subject: someone,
  /** higher is more urgent; computed by the server's moderation rules */
  weight: z.int(),
  /** number of reports by reason */
  reasons: z.object({ spam: z.int(), harassment: z.int(), other: z.int() }),
  /** the beginning of the reported text; null for a message, which is only read within its case */
  excerpt: z.string().nullable(),
  openedAt: isoTime,
  firstActionAt: isoTime.nullable(),
  closedAt: isoTime.nullable(),
  /** the latest action, null while open */
  lastAction: z.enum(actionKinds).nullable(),
  hasOpenAppeal: z.boolean(),
});
export type CaseRow = z.infer<typeof caseRow>;

export const caseReport = z.object({
  id,
  /** null: reported by one of our rules, named by rule */
  reporter: someone.nullable(),
  rule: z.enum(reportRules).nullable(),
  /** for a rule: how many others received the same text before; for unwelcome, how many reported or declined */
  others: z.int().nullable(),
  reason: z.enum(reportReasons),
  comment: z.string().nullable(),
  createdAt: isoTime,
});
export type CaseReport = z.infer<typeof caseReport>;

const appeal = z.object({
  id,
  text: z.string(),
  createdAt: isoTime,
  decision: z.enum(appealDecisions).nullable(),
  answer: z.string().nullable(),
  answeredAt: isoTime.nullable(),
  answeredBy: someone.nullable(),
  /** open, and the caller is neither the author of the action nor its subject */
  canAnswer: z.boolean(),
});

export const caseAction = z.object({
  id,
  case: z.object({ id, number: z.int(), kind: z.enum(reportKinds) }),
  kind: z.enum(actionKinds),
  moderator: someone,
  reason: z.string(),
  note: z.string().nullable(),
  /** for pause_messaging and suspend: null is indefinite */
  until: isoTime.nullable(),
  createdAt: isoTime,
  /** for lift: the action it revoked */
  lifts: id.nullable(),
  liftedAt: isoTime.nullable(),
  /** hide, pause_messaging or suspend, neither lifted nor expired */
  canLift: z.boolean(),
  appeal: appeal.nullable(),
});
export type CaseAction = z.infer<typeof caseAction>;

export const memberRow = z.object({
  id,
  name: z.string().nullable(),
  emailDomain: z.string().nullable(),
  role: z.enum(roles),
  /** the language to write to them in */
  locale: z.enum(locales),
  confirmed: z.boolean(),
  deleted: z.boolean(),
  createdAt: isoTime,
  lastActive: isoTime.nullable(),
  suspended: z.boolean(),
  /** null: not suspended, or indefinitely */
  suspendedUntil: isoTime.nullable(),
  messagingPaused: z.boolean(),
  messagingPausedUntil: isoTime.nullable(),
  /** cases about them, open and closed, and measures not revoked */
  cases: z.int(),
  measures: z.int(),
});
export type MemberRow = z.infer<typeof memberRow>;

export const memberDetail = memberRow.extend({
  image: image.nullable(),
  langsSpeaking: z.array(profileLanguage),
  langsLearning: z.array(profileLanguage),
  /** the newest 50 of each */
  history: z.object({ cases: z.array(caseRow), actions: z.array(caseAction) }),
});
export type MemberDetail = z.infer<typeof memberDetail>;

export const thingStates = ['shown', 'held', 'hidden', 'deleted'] as const;
export type ThingState = (typeof thingStates)[number];

export const caseDetail = caseRow.extend({
  /** to be sent back with an action */
  version: z.int(),
  subjectId: id,
  thing: z.object({
    /** the id of the reported thing */
    id,
    /**
     * held: a rule holds it until a moderator acts on this case; deleted: also when its author deleted their account
     */
    state: z.enum(thingStates),
    /** its current content; null when deleted */
    now: thing.nullable(),
  }),
  /** its content when reported; several if it changed between reports; oldest first */
  evidence: z.array(z.object({ id, takenAt: isoTime, thing })),
  /** the authors in thing and evidence */
  people: z.array(someone),
  reports: z.array(caseReport),
  /** oldest first */
  actions: z.array(caseAction),
  person: memberDetail,
  /** what the calling moderator may do; empty for a case about themselves */
  allowed: z.array(z.enum(actionKinds)),
});
export type CaseDetail = z.infer<typeof caseDetail>;

export const chatPage = z.object({
  data: z.array(caseMessage),
  meta: z.object({
    people: z.array(someone),
    pagination: z.object({ limit: z.int(), hasOlder: z.boolean(), hasNewer: z.boolean() }),
  }),
});

export const appealRow = appeal.extend({ action: caseAction, subject: someone, locale: z.enum(locales) });
export type AppealRow = z.infer<typeof appealRow>;

export const announcementRow = z.object({
  id,
  texts: z.object(perLocale(() => z.string())),
  startsAt: isoTime,
  endsAt: isoTime,
  createdAt: isoTime,
  createdBy: someone,
});
export type AnnouncementRow = z.infer<typeof announcementRow>;

const answeredRequests = z.object({ requests: z.int(), answered: z.int() });

export const statistics = z.object({
  /** oldest first, today last; days without activity are included as 0 */
  days: z.array(
    z.object({
      day: z.iso.date(),
      signUps: z.int(),
      activeMembers: z.int(),
      requestsSent: z.int(),
      /** of the requests sent that day, how many are answered by now */
      requestsAnswered: z.int(),
      /** of these; null if none was answered */
      medianHoursToAnswer: z.number().nullable(),
      /** views of all pages by readers who accepted analytics; 0 if another service counts them */
      pageVisits: z.int(),
    }),
  ),
  totals: z.object({
    members: z.int(),
    signUps: z.int(),
    requestsSent: z.int(),
    requestsAnswered: z.int(),
    medianHoursToAnswer: z.number().nullable(),
    openCases: z.int(),
    openAppeals: z.int(),
    casesOpened: z.int(),
    /** of the cases opened in these days */
    medianMinutesToFirstAction: z.number().nullable(),
  }),
  /** of members in search: how many learn it (demand) and speak it (offer); most learned first, at most 20 */
  languages: z.array(z.object({ code: z.string(), name: z.string(), learners: z.int(), speakers: z.int() })),
  /** visits to each page, the most visited first, at most limits.pagesListed; null where another service counts them */
  pages: z.array(z.object({ page: z.string(), ...perLocale(() => z.int()), all: z.int() })).nullable(),
  /** of requests of the last limits.supply.days, whatever days are asked about (decision 010) */
  fairness: z.object({
    /** findable members, and the requests they received */
    members: z.int(),
    requests: z.int(),
    /** Gini coefficient of requests per member: 0 if all got the same, towards 1 if one got all */
    gini: z.number(),
    /** share of requests, from 0 to 1, received by the top hundredth */
    toTopHundredth: z.number(),
    /**
     * requests by new members and by all others: those at least limits.supply.answerDays old, and how many were
     * answered in that time
     */
    newcomers: answeredRequests,
    others: answeredRequests,
    /** by the requester's languages, by name; pairs with limits.fairness.smallestGroup requests, most first */
    pairs: z.array(answeredRequests.extend({ speaks: z.string(), learns: z.string() })),
  }),
});
export type Statistics = z.infer<typeof statistics>;

export const auditEntry = z.object({
  id: z.string(),
  at: isoTime,
  /** null: a command on the server */
  actor: someone.nullable(),
  action: z.enum(auditActions),
  /** the member concerned */
  subject: someone.nullable(),
  case: z.object({ id, number: z.int() }).nullable(),
  /** details, such as {kind: 'suspend'} or {from: 'member', to: 'admin'} */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.strictObject({
  filters: z
    .strictObject({
      actor: operators({ $eq: id.optional() }).optional(),
      subject: operators({ $eq: id.optional() }).optional(),
      case: operators({ $eq: id.optional() }).optional(),
      action: operators({ $eq: z.enum(auditActions).optional() }).optional(),
    })
    .optional(),
});
