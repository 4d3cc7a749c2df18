import { z } from 'zod';
import { certificate } from './certificates.ts';
import { cohortEntry } from './cohorts-application.ts';
import { motifs } from './constants/activities.ts';
import { chatStates, messageKinds } from './constants/chats.ts';
import { checkInAnswers, checkInKinds } from './constants/check-ins.ts';
import { proposalAnswers } from './constants/rounds.ts';
import {
  corrections,
  rhythms,
  tandemEndings,
  tandemEventKinds,
  tandemModes,
  tandemStates,
} from './constants/tandems.ts';
import { endpoint } from './endpoint.ts';
import { invoice } from './invoices.ts';
import { user } from './me.ts';
import { ownAction, report } from './moderation.ts';
import { notebookEntry } from './notebook.ts';
import { location, profile } from './profiles.ts';
import { id, isoTime } from './query.ts';
import { directoryEntry } from './scim.ts';
import { passkey } from './sign-in-security.ts';
import { ownSubscription, teamAddress } from './subscriptions.ts';
import { pairAlert } from './supply.ts';

export const exportedChat = z.object({
  id,
  state: z.enum(chatStates),
  startedByMe: z.boolean(),
  createdAt: isoTime,
  leftAt: isoTime.nullable(),
  /** whether I want corrections in it; null if I have not answered */
  correctionsWanted: z.boolean().nullable(),
  /** the other member's current name; null if it is not shown */
  partner: z.string().nullable(),
  messages: z.array(
    z.object({
      mine: z.boolean(),
      kind: z.enum(messageKinds),
      /** null: deleted by its sender, or the other side's message, hidden by a moderator */
      text: z.string().nullable(),
      /** the content of its kind besides the text */
      detail: z.record(z.string(), z.unknown()).nullable(),
      createdAt: isoTime,
      editedAt: isoTime.nullable(),
      deletedAt: isoTime.nullable(),
    }),
  ),
});

const exportedPost = z.object({
  id,
  text: z.string(),
  /** of an activity */
  title: z.string().nullable(),
  motif: z.enum(motifs).nullable(),
  online: z.boolean(),
  location: location.nullable(),
  startsAt: isoTime.nullable(),
  /** all dates of a series, and those called off */
  dates: z.array(isoTime),
  calledOffDates: z.array(isoTime),
  calledOffAt: isoTime.nullable(),
  /** language codes */
  langSpeaking: z.string().nullable(),
  langLearning: z.string().nullable(),
  participants: z.int(),
  createdAt: isoTime,
  hidden: z.boolean(),
  deletedAt: isoTime.nullable(),
});

const exportedComment = z.object({
  id,
  post: id,
  text: z.string(),
  createdAt: isoTime,
  hidden: z.boolean(),
  deletedAt: isoTime.nullable(),
});

/** Everything stored about a member, for that member only. Picture addresses are absolute. */
export const accountExport = z.object({
  exportedAt: isoTime,
  account: user.omit({ profile: true }).extend({
    emailConfirmedAt: isoTime.nullable(),
    termsAcceptedAt: isoTime.nullable(),
  }),
  /** includes languages and place; the picture is among images */
  profile: profile.omit({ image: true }),
  images: z.array(z.object({ url: z.string(), createdAt: isoTime, inProfile: z.boolean() })),
  chats: z.array(exportedChat),
  /** unsent; to: the current name, null if it is not shown */
  drafts: z.array(z.object({ to: z.string().nullable(), text: z.string(), createdAt: isoTime })),
  /** language pairs for which I wait for a member, by their codes */
  pairAlerts: z.array(pairAlert),
  /** the meetings I confirmed; minutes by language code */
  meetingLogs: z.array(
    z.object({
      startsAt: isoTime,
      tookPlace: z.boolean(),
      minutes: z.record(z.string(), z.int()),
      topic: z.string().nullable(),
      loggedAt: isoTime,
    }),
  ),
  /** rooms of my online meetings: minutes by the language clock in my language and the other's, and words I shared while they are stored */
  rooms: z.array(
    z.object({
      openedAt: isoTime,
      speaks: z.string().nullable(),
      learns: z.string().nullable(),
      spoken: z.int(),
      learned: z.int(),
      words: z.array(z.string()),
    }),
  ),
  certificates: z.array(certificate),
  /** what I wrote down to learn */
  notebook: z.array(notebookEntry),
  /** agreements I made or was offered; partner: the current name, null if it is not shown */
  tandems: z.array(
    z.object({
      partner: z.string().nullable(),
      state: z.enum(tandemStates),
      ending: z.enum(tandemEndings).nullable(),
      /** language codes */
      speaks: z.string(),
      learns: z.string(),
      wish: z.string().nullable(),
      corrections: z.enum(corrections).nullable(),
      /** the other member's wish, as they wrote it to me */
      partnersWish: z.string().nullable(),
      rhythm: z.enum(rhythms),
      minutes: z.int(),
      mode: z.enum(tandemModes),
      place: z.string().nullable(),
      createdAt: isoTime,
      startsOn: z.string().nullable(),
      endsOn: z.string().nullable(),
      events: z.array(z.object({ kind: z.enum(tandemEventKinds), mine: z.boolean().nullable(), at: isoTime })),
    }),
  ),
  /** questions about my tandems and my answers; partner as above */
  checkIns: z.array(
    z.object({
      partner: z.string().nullable(),
      kind: z.enum(checkInKinds),
      askedAt: isoTime,
      answer: z.enum(checkInAnswers).nullable(),
      answeredAt: isoTime.nullable(),
    }),
  ),
  /** people proposed to me and my answers; partner as above. The answer is deleted after 30 days */
  proposals: z.array(
    z.object({
      partner: z.string().nullable(),
      /** Monday of the week of the round */
      week: z.string(),
      answer: z.enum(proposalAnswers).nullable(),
      answeredAt: isoTime.nullable(),
    }),
  ),
  /** meetings of my chats; partner as in tandems */
  meetings: z.array(
    z.object({
      partner: z.string().nullable(),
      state: z.enum(['proposed', 'agreed', 'cancelled']),
      proposedByMe: z.boolean(),
      minutes: z.int(),
      mode: z.enum(tandemModes),
      place: z.string().nullable(),
      link: z.string().nullable(),
      /** the times awaiting an answer */
      slots: z.array(isoTime),
      startsAt: isoTime.nullable(),
      createdAt: isoTime,
    }),
  ),
  contacts: z.array(z.object({ name: z.string(), createdAt: isoTime })),
  blocks: z.array(z.object({ name: z.string(), createdAt: isoTime })),
  posts: z.array(exportedPost),
  comments: z.array(exportedComment),
  participations: z.array(
    z.object({
      post: id,
      /** the post's text, if I may still read it */
      text: z.string().nullable(),
      createdAt: isoTime,
    }),
  ),
  reports: z.array(report),
  measures: z.array(ownAction),
  redeemedCodes: z.array(
    z.object({ code: z.string(), kind: z.string(), days: z.int().nullable(), redeemedAt: isoTime }),
  ),
  subscriptions: z.array(
    ownSubscription.omit({ approveUrl: true }).extend({
      /** all events, from the order on; amounts in Rappen unless a currency is given */
      events: z.array(
        z.object({
          kind: z.string(),
          at: isoTime,
          data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
        }),
      ),
    }),
  ),
  invoices: z.array(invoice),
  /** teams I pay for */
  teams: z.array(teamAddress.extend({ createdAt: isoTime })),
  /** licences I had from teams */
  memberships: z.array(z.object({ team: z.string(), since: isoTime, until: isoTime.nullable() })),
  /** my applications to cohorts of organisations */
  cohorts: z.array(cohortEntry),
  /** what directories of organisations say about me */
  directoryEntries: z.array(directoryEntry),
  sessions: z.array(
    z.object({
      userAgent: z.string().nullable(),
      createdAt: isoTime,
      lastUsedAt: isoTime,
      expiresAt: isoTime,
      /** when it was ended early */
      revokedAt: isoTime.nullable(),
    }),
  ),
  /** when the second factor was enabled; null if it is not */
  secondFactorSince: isoTime.nullable(),
  /** when the calendar address was created */
  calendarFeedSince: isoTime.nullable(),
  passkeys: z.array(passkey.omit({ id: true })),
  /** organisations I log in with, and what their provider calls me */
  identities: z.array(
    z.object({
      organisation: z.string(),
      issuer: z.string(),
      subject: z.string(),
      linkedAt: isoTime,
      endedAt: isoTime.nullable(),
    }),
  ),
  /** notifications I switched on or off */
  noticeChoices: z.array(z.object({ kind: z.string(), channel: z.string(), enabled: z.boolean() })),
  pushDevices: z.array(z.object({ createdAt: isoTime, withText: z.boolean() })),
  /** mails and push messages sent to me */
  deliveries: z.array(z.object({ kind: z.string(), channel: z.string(), state: z.string(), createdAt: isoTime })),
});
export type AccountExport = z.input<typeof accountExport>;

/**
 * An export file. waiting and running: in progress, done is the percentage; ready: available until expiresAt; gone:
 * expired. failed: could not be made.
 */
const exportStates = ['waiting', 'running', 'ready', 'failed', 'gone'] as const;
const exportedFile = z.object({
  id,
  state: z.enum(exportStates),
  done: z.int(),
  bytes: z.int().nullable(),
  askedAt: isoTime,
  readyAt: isoTime.nullable(),
  expiresAt: isoTime.nullable(),
});
export type ExportedFile = z.input<typeof exportedFile>;

/** Exporting the data stored about oneself. */
export const accountExportEndpoints = {
  'GET /api/users/me/export': endpoint({
    summary: 'Everything stored about me, as one JSON file at once',
    access: 'member',
    rateLimit: 'mails',
    whileSuspended: true,
    answer: accountExport,
  }),
  'GET /api/users/me/exports': endpoint({
    summary: 'My recent exports, newest first',
    access: 'member',
    rateLimit: 'reads',
    whileSuspended: true,
    answer: z.object({ data: z.array(exportedFile) }),
  }),
  'POST /api/users/me/exports': endpoint({
    summary: 'Request everything about me as a ZIP file; a mail is sent when it is ready',
    access: 'member',
    rateLimit: 'mails',
    whileSuspended: true,
    answer: z.object({ data: exportedFile }),
    status: 201,
  }),
  'GET /api/users/me/exports/{id}/file': endpoint({
    summary: 'A ZIP file of everything about me, for me only',
    access: 'member',
    rateLimit: 'documents',
    whileSuspended: true,
    params: z.strictObject({ id }),
  }),
};
