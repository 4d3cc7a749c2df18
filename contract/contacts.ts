import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { profile, profileParts } from './profiles.ts';
import { cursorMeta, cursorPagination, id, isoTime, listOf, localeParameter } from './query.ts';

/** A member I saved. id is that of their profile. */
export const contact = z.object({ id, createdAt: isoTime, profile });

const params = z.strictObject({ profileId: id });

export const contactEndpoints = {
  'GET /api/contacts': endpoint({
    summary: 'The members I saved, newest first, without those currently out of sight',
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({
      populate: listOf(profileParts).optional(),
      pagination: cursorPagination(limits.contactsPage.max).optional(),
      locale: localeParameter,
    }),
    answer: z.object({ data: z.array(contact), meta: cursorMeta }),
  }),
  'PUT /api/contacts/{profileId}': endpoint({
    summary: 'Save a member as a contact; safe to repeat',
    access: 'member',
    rateLimit: 'writes',
    params,
    status: 204,
  }),
  'DELETE /api/contacts/{profileId}': endpoint({
    summary: 'Remove a contact; no effect without one',
    access: 'member',
    rateLimit: 'writes',
    params,
    status: 204,
  }),
};
