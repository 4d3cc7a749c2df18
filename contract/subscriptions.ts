import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answerData } from './query.ts';

export const planTypes = ['premium', 'team'] as const;

/** What can be bought (design 6). Money is whole Rappen of Swiss francs, with the tax included. */
export const plan = z.object({
  id: z.string(),
  type: z.enum(planTypes),
  /** how long it runs before it is renewed */
  months: z.int(),
  /** Rappen for the whole time; of a team, for each licence */
  price: z.int(),
  /** the tax that the price includes, in per mille: 81 is 8.1 % */
  vatPerMille: z.int(),
  /** the smallest number of licences; 1 for premium */
  licencesFrom: z.int(),
});
export type Plan = z.infer<typeof plan>;

export const subscriptionEndpoints = {
  'GET /api/subscriptions/plans': endpoint({
    summary: 'What can be bought, in the order in which it is offered',
    access: 'visitor',
    rateLimit: 'reads',
    answer: answerData(z.array(plan)),
  }),
};
