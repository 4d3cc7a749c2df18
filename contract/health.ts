import { z } from 'zod';
import { localeParameter } from './query.ts';

/** What GET /api/health may be asked: with ready, whatever its value, also for the database. */
export const healthQuery = z.strictObject({ ready: z.string().optional(), locale: localeParameter });

/**
 * What it answers. status: ok; degraded when people can read but not write; unavailable, with 503, when the database is away.
 * database: how that is, where it was asked for. version: of the release; moderators and admins are told.
 */
export const healthAnswer = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable']),
  database: z.enum(['ok', 'read_only', 'full', 'unavailable']).optional(),
  version: z.string().optional(),
});
export type HealthAnswer = z.infer<typeof healthAnswer>;
