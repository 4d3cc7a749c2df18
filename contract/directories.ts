import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { location } from './profiles.ts';
import { localeParameter, queryInteger } from './query.ts';

export const language = z.object({ id: z.string(), code: z.string(), name: z.string() });
export type Language = z.infer<typeof language>;

export const directoryEndpoints = {
  'GET /api/languages': endpoint({
    summary: 'The languages one can speak or learn, named in the asked locale (de-CH, en-CH, fr-CH)',
    access: 'visitor',
    rateLimit: 'reads',
    query: z.strictObject({
      locale: localeParameter,
      sort: z.string().max(20).optional(),
      pagination: z
        .strictObject({
          limit: queryInteger.pipe(z.int().min(1).max(limits.languagesPage)).optional(),
          start: queryInteger.pipe(z.int().min(0)).optional(),
        })
        .optional(),
    }),
    answer: z.object({
      data: z.array(language),
      meta: z.object({ pagination: z.object({ start: z.int(), limit: z.int(), total: z.int() }) }),
    }),
  }),
  'GET /api/locations': endpoint({
    summary: 'Places of the official directory whose postcode or name begins with q',
    access: 'visitor',
    rateLimit: 'reads',
    query: z.strictObject({ q: z.string().trim().min(1).max(60), locale: localeParameter }),
    answer: z.object({ data: z.array(location) }),
  }),
};
