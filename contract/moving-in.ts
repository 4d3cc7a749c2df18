import { z } from 'zod';
import { importedKinds } from './constants/moving-in.ts';
import { endpoint } from './endpoint.ts';
import { answerData, isoTime, localeParameter } from './query.ts';

const kind = z.enum(importedKinds);
const rows = z.int();

/**
 * The last import, as counts. Of a kind, what was read is new, changed, same, changed here and refused together. Reasons, marks and
 * faults are those of contract/constants/moving-in.ts.
 */
const importReport = z.object({
  startedAt: isoTime,
  endedAt: isoTime,
  /** the version of the former site */
  strapi: z.int(),
  kinds: z.array(
    z.object({
      kind,
      read: rows,
      new: rows,
      changed: rows,
      same: rows,
      changedHere: rows,
      refused: rows,
      removed: rows,
    }),
  ),
  refused: z.array(z.object({ kind, reason: z.string(), rows })),
  /** imported though it breaks a rule, with the numbers of up to ten */
  marked: z.array(z.object({ kind, mark: z.string(), rows, examples: z.array(z.int()) })),
  /** Rappen of paid subscriptions: what was read is imported, refused, and the difference to another price here, together */
  money: z.object({
    read: z.int(),
    imported: z.int(),
    refused: z.array(z.object({ reason: z.string(), amount: z.int() })),
    otherPrice: z.int(),
  }),
  /** members hidden until they come back */
  hidden: rows,
  pictures: z.object({
    imported: z.int(),
    waiting: z.int(),
    missing: z.array(z.object({ fault: z.string(), pictures: z.int() })),
  }),
});
export type ImportReport = z.infer<typeof importReport>;

export const movingInEndpoints = {
  'GET /api/operator/moving-in': endpoint({
    summary: 'The report of the last import from a former site; null before the first',
    access: 'admin',
    rateLimit: 'reads',
    answer: answerData(importReport.nullable()),
  }),
  'GET /api/operator/moving-in/{list}/csv': endpoint({
    summary: 'Rows that were not imported, or pictures that are missing, with the reason, as a CSV file',
    access: 'admin',
    rateLimit: 'documents',
    params: z.strictObject({ list: z.enum(['refused', 'pictures']) }),
    /** the language of the reasons */
    query: z.strictObject({ locale: localeParameter }),
  }),
};
