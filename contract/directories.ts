import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import { location } from './profiles.ts';
import { answerData, inRegion, localeParameter, queryInteger, regionParameter, sortOf } from './query.ts';

export const language = z.object({ id: z.string(), code: z.string(), name: z.string() });
export type Language = z.infer<typeof language>;

/** The pagination in the answer, in the form the query used. */
const byStart = z.object({ start: z.int(), limit: z.int(), total: z.int() });
const byPage = z.object({ page: z.int(), pageSize: z.int(), pageCount: z.int(), total: z.int() });
export type NumberedPagination = z.infer<typeof byStart> | z.infer<typeof byPage>;

/** Numbered pages, or start and limit, but not both. */
function usesOnePaging({ start, limit, page, pageSize }: Record<string, number | undefined>): boolean {
  return (start ?? limit) === undefined || (page ?? pageSize) === undefined;
}

export const directoryEndpoints = {
  'GET /api/languages': endpoint({
    summary: 'The languages one can speak or learn, named in the requested locale (de-CH, en-CH, fr-CH)',
    access: 'visitor',
    rateLimit: 'reads',
    query: z.strictObject({
      locale: localeParameter,
      sort: sortOf(['name', 'name:asc', 'name:desc']).optional(),
      pagination: z
        .strictObject({
          limit: queryInteger.pipe(z.int().min(1).max(limits.languagesPage)).optional(),
          start: queryInteger.pipe(z.int().min(0)).optional(),
          page: queryInteger.pipe(z.int().min(1)).optional(),
          pageSize: queryInteger.pipe(z.int().min(1).max(limits.languagesPage)).optional(),
        })
        .refine(usesOnePaging, { params: { code: 'one_way' } })
        .optional(),
    }),
    answer: z.object({
      data: z.array(language),
      meta: z.object({ pagination: z.union([byStart, byPage]) }),
    }),
  }),
  'GET /api/locations': endpoint({
    summary: 'Places of the official directory whose postcode or name begins with q',
    access: 'visitor',
    rateLimit: 'reads',
    query: z.strictObject({ q: line().min(1).max(60), region: regionParameter, locale: localeParameter }),
    answer: answerData(z.array(location)).extend({ meta: inRegion }),
  }),
};
