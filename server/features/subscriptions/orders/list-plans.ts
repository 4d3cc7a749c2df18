import type { Plan } from '../../../../contract/subscriptions.ts';
import type { Action } from '../../../http/endpoint.ts';
import { paymentsHere } from './payments-here.ts';

/** The plans on sale, in the operator's order; money in Rappen, tax included (product 16). */
export const listPlans: Action<'GET /api/subscriptions/plans'> = async ({
  database,
  headers,
  payments,
  environment,
}) => {
  const rows = await database.sql
    .selectFrom('plans')
    .select(['id', 'type', 'months', 'price', 'vat_per_mille', 'licences_from'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  headers.set('Cache-Control', 'public, max-age=60');
  return {
    data: rows.map((row) => ({
      id: row.id,
      type: row.type as Plan['type'],
      months: row.months,
      price: row.price,
      vatPerMille: row.vat_per_mille,
      licencesFrom: row.licences_from,
    })),
    meta: { payments: paymentsHere({ payments, environment }) },
  };
};
