import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { cursorMeta, cursorPagination, id, isoTime, localeParameter, operators } from './query.ts';

/** A member I blocked: all I see of them. id is that of their profile. */
export const blockedAccount = z.object({ id, name: z.string(), createdAt: isoTime });

const params = z.strictObject({ profileId: id });

export const blockEndpoints = {
  'GET /api/blocks': endpoint({
    summary: 'The members I blocked, newest first; with filters[profile] only that one',
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({
      filters: z.strictObject({ profile: operators({ $eq: id.optional() }).optional() }).optional(),
      pagination: cursorPagination(limits.blocksPage.max).optional(),
      locale: localeParameter,
    }),
    answer: z.object({ data: z.array(blockedAccount), meta: cursorMeta }),
  }),
  'PUT /api/blocks/{profileId}': endpoint({
    summary: 'Block a member: neither sees, finds or writes to the other any more. Nobody is notified; safe to repeat',
    access: 'member',
    rateLimit: 'writes',
    params,
    status: 204,
  }),
  'DELETE /api/blocks/{profileId}': endpoint({
    summary: 'Lift my block of a member; no effect without one',
    access: 'member',
    rateLimit: 'writes',
    params,
    status: 204,
  }),
};
