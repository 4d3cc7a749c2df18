import { z } from 'zod';
import { entrySources, grades, notebookFormats } from './constants/notebook.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { languageCode, profileLanguage } from './profiles.ts';
import {
  answerData,
  cursorMeta,
  cursorPagination,
  emptyIsNull,
  id,
  inData,
  isoTime,
  localeParameter,
  operators,
  rowNumber,
} from './query.ts';
import { searchedWords } from './search.ts';
import { writtenText } from './written-text.ts';

/** The message an entry was taken from, in a chat of mine. */
const ofMessage = z.strictObject({ chat: id, sequence: rowNumber });

/** An entry. back is the meaning or the corrected sentence; null until I add it. */
export const notebookEntry = z.object({
  id,
  language: profileLanguage,
  front: z.string(),
  back: z.string().nullable(),
  /** the sentence it occurred in */
  sentence: z.string().nullable(),
  note: z.string().nullable(),
  source: z.enum(entrySources),
  /** null without a message, and once the chat is gone */
  message: ofMessage.nullable(),
  /** how often I practised it */
  practised: z.int(),
  dueAt: isoTime,
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type NotebookEntry = z.infer<typeof notebookEntry>;

const optionalText = (limit: { max: number }) => z.preprocess(emptyIsNull, writtenText(limit).nullish());
const written = {
  language: languageCode,
  front: writtenText(limits.notebookFront),
  back: optionalText(limits.notebookBack),
  sentence: optionalText(limits.notebookSentence),
  note: optionalText(limits.notebookNote),
};
const newEntry = z.strictObject({
  ...written,
  source: z.enum(entrySources).default('own'),
  message: ofMessage.nullish(),
  /** made by the device; sending the same one twice gives one entry */
  clientId: id,
});

/** One language; '' from a form means all. */
const languageFilter = z.preprocess(
  (value: string | undefined) => (value === '' ? undefined : value),
  operators({ $eq: languageCode.optional() }).optional(),
);
/** Every word occurs in front, back, sentence or note; case and accents are ignored. */
const textFilter = operators({ $containsi: searchedWords.optional() }).optional();

/** A due entry, with the next due date for each grade. */
const dueEntry = notebookEntry.extend({ next: z.record(z.enum(grades), isoTime) });

/** Who the words practised today were saved with, most words first. */
const taught = z.array(z.object({ chat: id, entries: z.int() }));

/** Today's practice: done of total, at most limits.practicePerDay; again are to be repeated today; waiting are due but left for another day. */
const round = z.object({ done: z.int(), total: z.int(), again: z.int(), waiting: z.int() });
export type PracticeRound = z.infer<typeof round>;

const params = z.strictObject({ id });
const localeOnly = z.strictObject({ locale: localeParameter });

export const notebookEndpoints = {
  'GET /api/notebook': endpoint({
    summary: 'My notebook entries, newest first: all, in one language, or with some words; and the number per language',
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({
      filters: z.strictObject({ language: languageFilter, text: textFilter }).optional(),
      pagination: cursorPagination(limits.notebookPage.max).optional(),
      locale: localeParameter,
    }),
    answer: z.object({
      data: z.array(notebookEntry),
      meta: cursorMeta.extend({
        /** languages of all entries, most entries first */
        languages: z.array(profileLanguage.extend({ entries: z.int() })),
        practice: round,
      }),
    }),
  }),
  'POST /api/notebook': endpoint({
    summary: 'Add an entry; the same clientId again is the same entry',
    access: 'member',
    rateLimit: 'writes',
    query: localeOnly,
    body: inData(newEntry),
    answer: answerData(notebookEntry),
    status: 201,
  }),
  'GET /api/notebook/round': endpoint({
    summary: 'My progress in today’s practice',
    access: 'member',
    rateLimit: 'reads',
    answer: answerData(round),
  }),
  'GET /api/notebook/practice': endpoint({
    summary: 'The entries of today’s practice in order, my progress, and the chats its words come from',
    access: 'member',
    rateLimit: 'reads',
    query: localeOnly,
    answer: z.object({ data: z.array(dueEntry), meta: z.object({ practice: round, taught }) }),
  }),
  'POST /api/notebook/practice': endpoint({
    summary: 'Say how well I knew an entry; practised is the count I saw it with, so that one answer counts once',
    access: 'member',
    rateLimit: 'writes',
    body: inData(z.strictObject({ entry: id, practised: rowNumber, grade: z.enum(grades) })),
    answer: answerData(z.object({ id, practised: z.int(), dueAt: isoTime })),
  }),
  'GET /api/notebook/export': endpoint({
    summary: 'My notebook as a table (CSV) or as an Anki package, complete or in one language',
    access: 'member',
    rateLimit: 'documents',
    query: z.strictObject({
      format: z.enum(notebookFormats),
      filters: z.strictObject({ language: languageFilter }).optional(),
      locale: localeParameter,
    }),
    status: 200,
  }),
  'GET /api/notebook/{id}': endpoint({
    summary: 'One entry of mine',
    access: 'member',
    rateLimit: 'reads',
    params,
    query: localeOnly,
    answer: answerData(notebookEntry),
  }),
  'PUT /api/notebook/{id}': endpoint({
    summary: 'Change an entry; its schedule stays',
    access: 'member',
    rateLimit: 'writes',
    params,
    query: localeOnly,
    body: inData(z.strictObject(written)),
    answer: answerData(notebookEntry),
  }),
  'DELETE /api/notebook/{id}': endpoint({
    summary: 'Delete an entry for good; safe to repeat',
    access: 'member',
    rateLimit: 'writes',
    params,
    status: 204,
  }),
};
