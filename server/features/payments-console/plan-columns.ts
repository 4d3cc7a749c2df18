import type { Plan } from '../../../contract/subscriptions.ts';
import { Refusal } from '../../errors.ts';

/** What of a plan an admin decides. Money is Rappen. */
export interface PlanTerms {
  months: number;
  price: number;
  vatPerMille: number;
  licencesFrom: number;
  position: number;
  active: boolean;
}

/** The columns of a plan. Throws invalid_input for premium with more than one licence. */
export function columnsOf(type: Plan['type'], { vatPerMille, licencesFrom, ...terms }: PlanTerms) {
  if (type === 'premium' && licencesFrom !== 1) {
    throw new Refusal('invalid_input', { fields: [{ path: 'licencesFrom', key: 'max_value', values: { max: 1 } }] });
  }
  const { months, price, position, active } = terms;
  return { months, price, position, active, vat_per_mille: vatPerMille, licences_from: licencesFrom };
}
