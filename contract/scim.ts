import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answerData, emptyIsNull, id, inData, isoTime } from './query.ts';

/** What a coordinator sees of the directory of their organisation: numbers and groups, no people. */
const directory = z.object({
  team: z.string(),
  /** where the directory sends what it knows */
  address: z.string(),
  /** null: no token, and no directory can write */
  token: z.object({ createdAt: isoTime, usedOn: z.iso.date().nullable() }).nullable(),
  /** how many users it names as active */
  people: z.int(),
  groups: z.array(z.object({ id, name: z.string(), people: z.int(), cohort: id.nullable() })),
  cohorts: z.array(z.object({ id, name: z.string() })),
});
export type Directory = z.infer<typeof directory>;

/** What a directory says about a member, in the export of their data. */
export const directoryEntry = z.object({
  team: z.string(),
  userName: z.string(),
  externalId: z.string().nullable(),
  email: z.string().nullable(),
  isActive: z.boolean(),
  groups: z.array(z.string()),
});

/** Connecting the directory of an organisation (SCIM 2.0), for its coordinator. */
export const scimEndpoints = {
  'GET /api/organisation/directory': endpoint({
    summary: 'The directory of my team: its token, people and groups',
    access: 'member',
    rateLimit: 'reads',
    answer: answerData(directory),
  }),
  'POST /api/organisation/directory/token': endpoint({
    summary: 'Make a token for a directory, shown once; a former one stops working',
    access: 'confirmed',
    rateLimit: 'writes',
    answer: answerData(z.object({ token: z.string() })),
    status: 201,
  }),
  'DELETE /api/organisation/directory/token': endpoint({
    summary: 'Revoke the token of the directory; who was invited stays so',
    access: 'member',
    rateLimit: 'writes',
    status: 204,
  }),
  'PUT /api/organisation/directory/groups/{id}': endpoint({
    summary: 'Choose the cohort that a group of the directory invites to',
    access: 'confirmed',
    rateLimit: 'writes',
    params: z.strictObject({ id }),
    body: inData(z.strictObject({ cohort: z.preprocess(emptyIsNull, id.nullable()) })),
    answer: answerData(directory),
  }),
};
