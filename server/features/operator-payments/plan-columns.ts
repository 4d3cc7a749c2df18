import type { Plan } from '../../../contract/subscriptions.ts';
import type { FieldError } from '../../base/errors.ts';

/** The terms of a plan that an admin decides. Money is Rappen. */
export interface PlanTerms {
  months: number;
  price: number;
  vatPerMille: number;
  licencesFrom: number;
  position: number;
  active: boolean;
}

/** The field error of premium with more than one licence, if both are known. */
export function licenceFaults(type: Plan['type'] | undefined, licencesFrom = 1): FieldError[] {
  if (type !== 'premium' || licencesFrom === 1) return [];
  return [{ path: 'licencesFrom', key: 'max_value', values: { max: 1 } }];
}

/** The columns of a plan. */
export function columnsOf({ vatPerMille, licencesFrom, ...terms }: PlanTerms) {
  const { months, price, position, active } = terms;
  return { months, price, position, active, vat_per_mille: vatPerMille, licences_from: licencesFrom };
}
