import { z } from 'zod';
import { localeParameter } from './query.ts';

/** The query of GET /api/health: with ready, whatever its value, the database is checked too. */
export const healthQuery = z.strictObject({ ready: z.string().optional(), locale: localeParameter });

/**
 * The answer. status: ok; degraded when people can read but not write; unavailable, with 503, when the database is
 * down. database: its state, if requested. version: of the release, for moderators and admins only.
 */
export const healthAnswer = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable']),
  database: z.enum(['ok', 'read_only', 'full', 'unavailable']).optional(),
  version: z.string().optional(),
});
export type HealthAnswer = z.infer<typeof healthAnswer>;
