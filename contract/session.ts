import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, isoTime } from './query.ts';

/** Where somebody is logged in. Of the device only what people call it. */
const session = z.object({
  id,
  /** such as Firefox; null where it does not tell */
  browser: z.string().nullable(),
  /** such as Windows or iPhone; null where it does not tell */
  system: z.string().nullable(),
  createdAt: isoTime,
  /** to the hour */
  lastUsedAt: isoTime,
  /** the one that asks */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** Ending sessions, and seeing where they are. */
export const sessionEndpoints = {
  'POST /api/auth/logout': endpoint({
    summary: 'End this session and clear its cookies',
    access: 'visitor',
    rateLimit: 'writes',
    whileSuspended: true,
    answer: z.object({ ok: z.literal(true) }),
  }),
  'GET /api/auth/sessions': endpoint({
    summary: 'Where I am logged in, the latest first',
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
