import { z } from 'zod';
import { email } from './email.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { locales } from './locales.ts';
import { nameOf } from './name.ts';
import { someone } from './operator-views.ts';
import { answerData, cursorMeta, cursorPagination, id, inData, isoTime, localeParameter, operators } from './query.ts';
import { writtenText } from './written-text.ts';

/** A company's enquiry from the offer page. */
export const newEnquiry = z.strictObject({
  company: nameOf('company', limits.enquiry.company),
  name: nameOf('person', limits.enquiry.name),
  email,
  /** number of people to license; null: not given */
  people: z.int().min(1).max(limits.enquiry.people.max).nullable().default(null),
  message: writtenText(limits.enquiry.message),
});

export const enquiryRow = z.object({
  id,
  company: z.string(),
  name: z.string(),
  email: z.string(),
  people: z.int().nullable(),
  message: z.string(),
  /** the language to answer in */
  locale: z.enum(locales),
  createdAt: isoTime,
  handledAt: isoTime.nullable(),
  handledBy: someone.nullable(),
  note: z.string().nullable(),
});
export type EnquiryRow = z.infer<typeof enquiryRow>;

const note = z.preprocess(
  (value) => (value === '' ? null : value),
  writtenText({ max: limits.moderatorNote.max }).nullable().optional(),
);

export const enquiryEndpoints = {
  'POST /api/enquiries': endpoint({
    summary: 'Send a company’s enquiry about licences. A repetition within a day is the same enquiry',
    access: 'visitor',
    rateLimit: 'mails',
    body: inData(newEnquiry),
    answer: answerData(z.object({ ok: z.literal(true) })),
    status: 201,
  }),
};

export const operatorEnquiryEndpoints = {
  'GET /api/operator/enquiries': endpoint({
    summary: 'Enquiries: open ones oldest first, handled ones latest first',
    access: 'admin',
    rateLimit: 'reads',
    query: z.strictObject({
      filters: z
        .strictObject({
          /** default: open */
          state: operators({ $eq: z.enum(['open', 'handled']).optional() }).optional(),
        })
        .optional(),
      pagination: cursorPagination(limits.moderationPage.max).optional(),
      locale: localeParameter,
    }),
    answer: z.object({ data: z.array(enquiryRow), meta: cursorMeta }),
  }),
  'PUT /api/operator/enquiries/{id}': endpoint({
    summary: 'Mark an enquiry as handled or open, with an optional note; audited',
    access: 'admin',
    rateLimit: 'writes',
    params: z.strictObject({ id }),
    body: inData(z.strictObject({ handled: z.boolean(), note })),
    answer: answerData(enquiryRow),
  }),
};
