import { z } from 'zod';
import { checkNames } from './constants/operator-checks.ts';
import { endpoint } from './endpoint.ts';
import { answerData } from './query.ts';

/** The result of a check. Values are codes, versions and figures, never secrets. */
const finding = z.object({
  check: z.enum(checkNames),
  outcome: z.string(),
  state: z.enum(['holds', 'warning', 'broken', 'unused']),
  values: z.object({
    reason: z.string().optional(),
    version: z.string().optional(),
    count: z.int().optional(),
    bytes: z.number().optional(),
    percent: z.number().optional(),
    name: z.string().optional(),
    seconds: z.number().optional(),
    address: z.string().optional(),
    against: z.enum(['database', 'payments', 'files']).optional(),
    where: z.enum(['bucket', 'disk', 'live', 'sandbox']).optional(),
  }),
});

export const operatorCheckEndpoints = {
  'POST /api/operator/checks': endpoint({
    summary: 'Check every part of this instance: changes nothing, and sends no mail',
    access: 'admin',
    rateLimit: 'checks',
    answer: answerData(z.array(finding)),
  }),
};
