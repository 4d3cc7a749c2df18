import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, isoTime } from './query.ts';

/** A login of a member. Of the device, only its common name. */
const session = z.object({
  id,
  /** such as Firefox; null if unknown */
  browser: z.string().nullable(),
  /** such as Windows or iPhone; null if unknown */
  system: z.string().nullable(),
  createdAt: isoTime,
  /** to the hour */
  lastUsedAt: isoTime,
  /** the caller's own session */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** Listing and ending sessions. */
export const sessionEndpoints = {
  'POST /api/auth/logout': endpoint({
    summary: 'End this session and clear its cookies',
    access: 'visitor',
    rateLimit: 'writes',
    whileSuspended: true,
    answer: z.object({ ok: z.literal(true) }),
  }),
  'GET /api/auth/sessions': endpoint({
    summary: 'My sessions, latest first',
    access: 'member',
    rateLimit: 'reads',
    whileSuspended: true,
    answer: z.object({ data: z.array(session) }),
  }),
  'DELETE /api/auth/sessions/{id}': endpoint({
    summary: 'End one of my sessions',
    access: 'member',
    rateLimit: 'writes',
    whileSuspended: true,
    params: z.strictObject({ id }),
    status: 204,
  }),
};
