import { z } from 'zod';
import { planTypes } from './constants/subscriptions.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import { someone } from './operator-views.ts';
import { answerData, cursorMeta, cursorPagination, givenDay, id, inData, isoTime, localeParameter } from './query.ts';
import { writtenText } from './written-text.ts';

/** A code as typed; case does not matter. */
export const codeForm = /^[a-z0-9-]*$/i;

/** A code from a path or form, trimmed and in capitals. Rejects what cannot be a code. */
export const redeemableCode = line().min(limits.code.min).max(limits.code.max).regex(codeForm).toUpperCase();

export const codeKinds = planTypes;
/** usedUp: every use of every code in it is taken. */
export const codeStates = ['open', 'usedUp', 'expired', 'stopped'] as const;

/** A code, or a batch of codes, as operators see it. */
export const codeRow = z.object({
  id,
  /** null: a whole batch in one row */
  code: z.string().nullable(),
  /** of a batch, and of a code found within one; null for a single code */
  batch: id.nullable(),
  /** number of codes */
  codes: z.int(),
  kind: z.enum(codeKinds),
  /** for premium */
  days: z.int().nullable(),
  /** for team; its name is null once the team is closed for good */
  team: z.object({ id, name: z.string() }).nullable(),
  /** how many different members can redeem each code */
  uses: z.int(),
  /** redemptions of all codes together */
  redemptions: z.int(),
  /** last day to redeem, by the site's clock (product 9) */
  endsOn: z.iso.date(),
  note: z.string().nullable(),
  createdAt: isoTime,
  /** null: created before this was recorded */
  createdBy: someone.nullable(),
  stoppedAt: isoTime.nullable(),
  state: z.enum(codeStates),
});
export type CodeRow = z.infer<typeof codeRow>;

const note = z
  .preprocess((value) => (value === '' ? null : value), writtenText({ max: limits.codeNote.max }).nullable())
  .optional();

/** Creates one code with a chosen word, or generated ones: what they give, to how many members, until when. */
export const newCodes = z.strictObject({
  /** a chosen word, for a single code only. Not given: generated, so that it cannot be guessed */
  code: redeemableCode.optional(),
  count: z.int().min(1).max(limits.codeBatch.max).default(1),
  kind: z.enum(codeKinds),
  /** for premium */
  days: z.int().min(1).max(limits.codeDays.max).optional(),
  /** for team */
  team: id.optional(),
  /** per code, by different members */
  uses: z.int().min(1).max(limits.codeUses.max).default(1),
  /** the last day; today or later */
  endsOn: givenDay,
  note,
});

export const codeEndpoints = {
  'POST /api/codes/redeem': endpoint({
    summary: 'Redeem a code: premium for its days, or a licence of its team; at most once per member',
    access: 'member',
    rateLimit: 'credentials',
    body: inData(z.strictObject({ code: redeemableCode })),
    answer: answerData(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('premium'), premiumUntil: isoTime }),
        /** team: its name */
        z.object({ kind: z.literal('team'), team: z.string() }),
      ]),
    ),
  }),
};

export const operatorCodeEndpoints = {
  'GET /api/operator/codes': endpoint({
    summary: 'Codes and batches, newest first; searchable by note, or by the beginning of a code',
    access: 'admin',
    rateLimit: 'reads',
    query: z.strictObject({
      q: line().max(limits.codeNote.max).optional(),
      pagination: cursorPagination(limits.moderationPage.max).optional(),
      locale: localeParameter,
    }),
    answer: z.object({ data: z.array(codeRow), meta: cursorMeta }),
  }),
  'POST /api/operator/codes': endpoint({
    summary: 'Create a code, or up to 5000 at once; audited',
    access: 'admin',
    rateLimit: 'writes',
    body: inData(newCodes),
    answer: answerData(codeRow),
    status: 201,
  }),
  'GET /api/operator/codes/teams': endpoint({
    summary: 'Teams that codes can be created for, by name',
    access: 'admin',
    rateLimit: 'reads',
    answer: answerData(z.array(z.object({ id, name: z.string(), licences: z.int(), used: z.int() }))),
  }),
  'GET /api/operator/codes/batches/{id}/csv': endpoint({
    summary: 'The codes of a batch as a CSV file with their links; audited',
    access: 'admin',
    rateLimit: 'documents',
    params: z.strictObject({ id }),
    /** the language of the file and of the pages its links open */
    query: z.strictObject({ locale: localeParameter }),
  }),
  'POST /api/operator/codes/stop': endpoint({
    summary: 'Stop a code or a whole batch: redemptions stay, but no more are possible. Audited',
    access: 'admin',
    rateLimit: 'writes',
    /** the id of a code or a batch */
    body: inData(z.strictObject({ id })),
    answer: answerData(codeRow),
  }),
};
